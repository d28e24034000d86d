import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { JobQueuesRepository } from './job-queues.repository';
import { JobQueuesService } from './job-queues.service';
import { JobRequestsService } from './job-requests.service';
import { JobStateService } from './job-state.service';
import { JobsConsumer } from './jobs.consumer';
import { JobsController } from './jobs.controller';
import { JobChanged } from './jobs.events';
import { JobsMetrics } from './jobs.metrics';
import { JobsRepository } from './jobs.repository';
import { JobsService } from './jobs.service';
import { LostJobsScheduler } from './lost-jobs.scheduler';
import { LostJobsService } from './lost-jobs.service';

/**
 * Jobs that other services do for an episode, whatever their type: requested, reported on, cancelled, and requested again if they were
 * lost. Other features request jobs with JobRequestsService, and react to JobChanged.
 */
@Module({
  imports: [EpisodesModule],
  controllers: [JobsController, JobsConsumer],
  providers: [
    JobsService,
    JobRequestsService,
    JobStateService,
    JobQueuesService,
    JobQueuesRepository,
    LostJobsService,
    LostJobsScheduler,
    JobsMetrics,
    JobsRepository,
  ],
  exports: [JobsService, JobRequestsService, JobQueuesService, JobsRepository],
})
export class JobsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly queues: JobQueuesService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(JobChanged, async (tx, { job, isWaitChanged }) => {
      if (isWaitChanged) await this.queues.notifyWaiting(tx, job);
    });
  }
}

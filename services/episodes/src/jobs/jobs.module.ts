import { Module } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { JobRequestsService } from './job-requests.service';
import { JobStateService } from './job-state.service';
import { JobsConsumer } from './jobs.consumer';
import { JobsController } from './jobs.controller';
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
  providers: [JobsService, JobRequestsService, JobStateService, LostJobsService, LostJobsScheduler, JobsMetrics, JobsRepository],
  exports: [JobsService, JobRequestsService, JobsRepository],
})
export class JobsModule {}

import { type Delivery, OnEvent, OnDeadLetter, Transactions, JobLeases } from '@afterword/platform';
import { ContentRequested, type DataOf, EnhancementsRequested, JobCancelled, type JobType, VariantsRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { JobRunner } from './job-runner';
import { GenerationService } from './generation.service';

const JOB_TYPES: JobType[] = ['content_generation', 'variants', 'enhancements'];

@Controller()
export class GenerationConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly leases: JobLeases,
    private readonly generation: JobRunner,
    private readonly writing: GenerationService,
  ) {}

  @OnEvent(ContentRequested, { concurrency: 2 })
  contentRequested(data: DataOf<typeof ContentRequested>, delivery: Delivery) {
    return this.generation.run(data, delivery, (claim, signal) => this.writing.generate(data, claim, signal));
  }

  @OnDeadLetter(ContentRequested, VariantsRequested, EnhancementsRequested)
  deadLettered({ jobId, episodeId }: Pick<DataOf<typeof ContentRequested>, 'jobId' | 'episodeId'>) {
    return this.leases.abandon({ jobId, scope: episodeId });
  }

  @OnEvent(JobCancelled)
  jobCancelled({ jobId, episodeId, jobType }: DataOf<typeof JobCancelled>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, async (tx) => {
      if (JOB_TYPES.includes(jobType)) await this.leases.cancel(tx, { jobId, scope: episodeId });
    });
  }
}

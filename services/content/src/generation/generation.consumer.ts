import { type Delivery, OnEvent, OnDeadLetter, Transactions, JobLeases } from '@afterword/platform';
import { ContentRequested, type DataOf, EnhancementsRequested, JobCancelled, type JobType, VariantsRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { GenerationService } from './generation.service';
import { JobWriting } from './job-writing';

const OURS: JobType[] = ['content_generation', 'variants', 'enhancements'];

@Controller()
export class GenerationConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly leases: JobLeases,
    private readonly generation: GenerationService,
    private readonly writing: JobWriting,
  ) {}

  @OnEvent(ContentRequested, { concurrency: 2 })
  requested(data: DataOf<typeof ContentRequested>, delivery: Delivery) {
    return this.generation.run(data, delivery, (claim, signal) => this.writing.write(data, claim, signal));
  }

  @OnDeadLetter(ContentRequested, VariantsRequested, EnhancementsRequested)
  gaveUp({ jobId, episodeId }: Pick<DataOf<typeof ContentRequested>, 'jobId' | 'episodeId'>) {
    return this.leases.abandon({ jobId, scope: episodeId });
  }

  @OnEvent(JobCancelled)
  cancelled({ jobId, episodeId, jobType }: DataOf<typeof JobCancelled>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, async (tx) => {
      if (OURS.includes(jobType)) await this.leases.cancel(tx, { jobId, scope: episodeId });
    });
  }
}

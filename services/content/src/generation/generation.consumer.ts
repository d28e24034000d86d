import { type Delivery, On, Transactions, Work } from '@afterword/platform';
import { ContentRequested, type DataOf, JobCancelled, type JobType } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { GenerationService } from './generation.service';
import { JobWriting } from './job-writing';

const OURS: JobType[] = ['content_generation', 'variants', 'enhancements'];

@Controller()
export class GenerationConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly work: Work,
    private readonly generation: GenerationService,
    private readonly writing: JobWriting,
  ) {}

  @On(ContentRequested, { concurrency: 2 })
  requested(data: DataOf<typeof ContentRequested>, delivery: Delivery) {
    return this.generation.run(data, delivery, (claim, signal) => this.writing.write(data, claim, signal));
  }

  @On(JobCancelled)
  cancelled({ jobId, episodeId, jobType }: DataOf<typeof JobCancelled>, delivery: Delivery) {
    return this.transactions.once(delivery, async (tx) => {
      if (OURS.includes(jobType)) await this.work.cancel(tx, { jobId, scope: episodeId });
    });
  }
}

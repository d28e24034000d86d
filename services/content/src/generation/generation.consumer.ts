import { type Delivery, On, Transactions, Work } from '@afterword/platform';
import { ContentRequested, type DataOf, JobCancelled } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { GenerationService } from './generation.service';

@Controller()
export class GenerationConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly work: Work,
    private readonly generation: GenerationService,
  ) {}

  @On(ContentRequested, { concurrency: 2 })
  requested(data: DataOf<typeof ContentRequested>, delivery: Delivery) {
    return this.generation.run(data, delivery);
  }

  @On(JobCancelled)
  cancelled({ jobId, episodeId, jobType }: DataOf<typeof JobCancelled>, delivery: Delivery) {
    return this.transactions.once(delivery, async (tx) => {
      if (jobType === 'content_generation') await this.work.cancel(tx, { jobId, scope: episodeId });
    });
  }
}

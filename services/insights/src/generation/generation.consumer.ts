import { type Delivery, OnEvent, OnDeadLetter, Transactions, JobLeases } from '@afterword/platform';
import { type DataOf, InsightsRequested, JobCancelled } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { GenerationService } from './generation.service';

@Controller()
export class GenerationConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly leases: JobLeases,
    private readonly generation: GenerationService,
  ) {}

  @OnEvent(InsightsRequested, { concurrency: 2 })
  requested(data: DataOf<typeof InsightsRequested>, delivery: Delivery) {
    return this.generation.run(data, delivery);
  }

  @OnDeadLetter(InsightsRequested)
  gaveUp({ jobId, episodeId }: DataOf<typeof InsightsRequested>) {
    return this.leases.abandon({ jobId, scope: episodeId });
  }

  @OnEvent(JobCancelled)
  cancelled({ jobId, episodeId, jobType }: DataOf<typeof JobCancelled>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, async (tx) => {
      if (jobType === 'insights') await this.leases.cancel(tx, { jobId, scope: episodeId });
    });
  }
}

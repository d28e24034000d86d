import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import {
  type DataOf,
  GenerationCompleted,
  GenerationFailed,
  GenerationProgressed,
  InsightsFailed,
  InsightsGenerated,
  InsightsProgressed,
  TranscriptionFailed,
  TranscriptionProgressed,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { JobsService } from './jobs.service';

@Controller()
export class JobsConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: JobsService,
  ) {}

  @OnEvent(TranscriptionProgressed)
  transcriptionProgressed(data: DataOf<typeof TranscriptionProgressed>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.jobs.progress(tx, data));
  }

  @OnEvent(TranscriptionFailed)
  transcriptionFailed(data: DataOf<typeof TranscriptionFailed>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.jobs.fail(tx, data));
  }

  @OnEvent(GenerationProgressed)
  generationProgressed(data: DataOf<typeof GenerationProgressed>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.jobs.progress(tx, data));
  }

  @OnEvent(GenerationFailed)
  generationFailed(data: DataOf<typeof GenerationFailed>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.jobs.fail(tx, data));
  }

  @OnEvent(GenerationCompleted)
  generationCompleted(data: DataOf<typeof GenerationCompleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.jobs.complete(tx, data));
  }

  @OnEvent(InsightsProgressed)
  insightsProgressed(data: DataOf<typeof InsightsProgressed>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.jobs.progress(tx, data));
  }

  @OnEvent(InsightsFailed)
  insightsFailed(data: DataOf<typeof InsightsFailed>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.jobs.fail(tx, data));
  }

  @OnEvent(InsightsGenerated)
  insightsGenerated(data: DataOf<typeof InsightsGenerated>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.jobs.complete(tx, data));
  }
}

import { type Delivery, OnEvent } from '@afterword/platform';
import { type DataOf, EnhancementsRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { JobRunner } from '../generation/job-runner';
import { EnhancementGenerationService } from './enhancement-generation.service';

@Controller()
export class EnhancementsConsumer {
  constructor(
    private readonly generation: JobRunner,
    private readonly enhancing: EnhancementGenerationService,
  ) {}

  @OnEvent(EnhancementsRequested, { concurrency: 2 })
  enhancementsRequested(data: DataOf<typeof EnhancementsRequested>, delivery: Delivery) {
    return this.generation.run(data, delivery, (claim, signal) => this.enhancing.generate(data, claim, signal));
  }
}

import { type Delivery, OnEvent } from '@afterword/platform';
import { type DataOf, EnhancementsRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { GenerationService } from '../generation/generation.service';
import { Enhancing } from './enhancing';

@Controller()
export class EnhancementsConsumer {
  constructor(
    private readonly generation: GenerationService,
    private readonly enhancing: Enhancing,
  ) {}

  @OnEvent(EnhancementsRequested, { concurrency: 2 })
  requested(data: DataOf<typeof EnhancementsRequested>, delivery: Delivery) {
    return this.generation.run(data, delivery, (claim, signal) => this.enhancing.perform(data, claim, signal));
  }
}

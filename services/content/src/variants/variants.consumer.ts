import { type Delivery, OnEvent } from '@afterword/platform';
import { type DataOf, VariantsRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { GenerationService } from '../generation/generation.service';
import { VariantWriting } from './variant-writing';

@Controller()
export class VariantsConsumer {
  constructor(
    private readonly generation: GenerationService,
    private readonly writing: VariantWriting,
  ) {}

  @OnEvent(VariantsRequested, { concurrency: 2 })
  requested(data: DataOf<typeof VariantsRequested>, delivery: Delivery) {
    return this.generation.run(data, delivery, (claim, signal) => this.writing.write(data, claim, signal));
  }
}

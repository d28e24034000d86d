import { type Delivery, OnEvent } from '@afterword/platform';
import { type DataOf, VariantsRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { JobRunner } from '../generation/job-runner';
import { VariantGenerationService } from './variant-generation.service';

@Controller()
export class VariantsConsumer {
  constructor(
    private readonly generation: JobRunner,
    private readonly writing: VariantGenerationService,
  ) {}

  @OnEvent(VariantsRequested, { concurrency: 2 })
  variantsRequested(data: DataOf<typeof VariantsRequested>, delivery: Delivery) {
    return this.generation.run(data, delivery, (claim, signal) => this.writing.generate(data, claim, signal));
  }
}

import { type Delivery, JobRunner, OnEvent } from '@afterword/platform';
import { type DataOf, VariantsRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { VariantGenerationService } from './variant-generation.service';

@Controller()
export class VariantsConsumer {
  constructor(
    private readonly runner: JobRunner,
    private readonly generation: VariantGenerationService,
  ) {}

  @OnEvent(VariantsRequested, { concurrency: 2 })
  variantsRequested(request: DataOf<typeof VariantsRequested>, delivery: Delivery) {
    const { jobId, episodeId: scope } = request;
    return this.runner.run({ jobId, scope }, delivery, (job) => this.generation.generate(request, job));
  }
}

import { type Delivery, JobRunner, OnEvent } from '@afterword/platform';
import { type DataOf, EnhancementsRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EnhancementGenerationService } from './enhancement-generation.service';

@Controller()
export class EnhancementsConsumer {
  constructor(
    private readonly runner: JobRunner,
    private readonly generation: EnhancementGenerationService,
  ) {}

  @OnEvent(EnhancementsRequested, { concurrency: 2 })
  enhancementsRequested(request: DataOf<typeof EnhancementsRequested>, delivery: Delivery) {
    const { jobId, episodeId: scope } = request;
    return this.runner.run({ jobId, scope }, delivery, (job) => this.generation.generate(request, job));
  }
}

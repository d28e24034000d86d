import { type Delivery, JobRunner, OnDeadLetter, OnEvent } from '@afterword/platform';
import { ContentRequested, type DataOf, EnhancementsRequested, JobCancelled, RecipeRequested, VariantsRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { JOB_TYPES } from './generation.jobs';
import { GenerationService } from './generation.service';

@Controller()
export class GenerationConsumer {
  constructor(
    private readonly runner: JobRunner,
    private readonly generation: GenerationService,
  ) {}

  @OnEvent(ContentRequested, { concurrency: 2 })
  contentRequested(request: DataOf<typeof ContentRequested>, delivery: Delivery) {
    const { jobId, episodeId: scope } = request;
    return this.runner.run({ jobId, scope }, delivery, (job) => this.generation.generate(request, job));
  }

  @OnDeadLetter(ContentRequested, RecipeRequested, VariantsRequested, EnhancementsRequested)
  deadLettered({ jobId, episodeId: scope }: Pick<DataOf<typeof ContentRequested>, 'jobId' | 'episodeId'>) {
    return this.runner.abandon({ jobId, scope });
  }

  @OnEvent(JobCancelled)
  async jobCancelled({ jobId, episodeId: scope, jobType }: DataOf<typeof JobCancelled>, delivery: Delivery) {
    if (JOB_TYPES.includes(jobType)) await this.runner.cancel({ jobId, scope }, delivery);
  }
}

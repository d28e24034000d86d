import { type Delivery, JobRunner, OnDeadLetter, OnEvent } from '@afterword/platform';
import { type DataOf, InsightsRequested, JobCancelled } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { GenerationService } from './generation.service';

@Controller()
export class GenerationConsumer {
  constructor(
    private readonly runner: JobRunner,
    private readonly generation: GenerationService,
  ) {}

  @OnEvent(InsightsRequested, { concurrency: 2 })
  insightsRequested(request: DataOf<typeof InsightsRequested>, delivery: Delivery) {
    const { jobId, episodeId: scope } = request;
    return this.runner.run({ jobId, scope }, delivery, (job) => this.generation.generate(request, job));
  }

  @OnDeadLetter(InsightsRequested)
  deadLettered({ jobId, episodeId: scope }: DataOf<typeof InsightsRequested>) {
    return this.runner.abandon({ jobId, scope });
  }

  @OnEvent(JobCancelled)
  async jobCancelled({ jobId, episodeId: scope, jobType }: DataOf<typeof JobCancelled>, delivery: Delivery) {
    if (jobType === 'insights') await this.runner.cancel({ jobId, scope }, delivery);
  }
}

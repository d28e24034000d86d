import { type Delivery, OnDeadLetter, OnEvent } from '@afterword/platform';
import { ClipRequested, type DataOf } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { type ClipJobs, InjectClipJobs } from './clip.jobs';
import { ClipMakingService } from './clip-making.service';

/** The lane of films: one at a time, so that other work goes on beside it, or in processes of their own. */
@Controller()
export class ClipsConsumer {
  constructor(
    @InjectClipJobs() private readonly jobs: ClipJobs,
    private readonly making: ClipMakingService,
  ) {}

  @OnEvent(ClipRequested, { concurrency: 1, lane: 'clips' })
  clipRequested(request: DataOf<typeof ClipRequested>, delivery: Delivery) {
    const { jobId, episodeId: scope } = request;
    return this.jobs.run({ jobId, scope }, delivery, (job) => this.making.make(request, job));
  }

  @OnDeadLetter(ClipRequested)
  deadLettered({ jobId, episodeId: scope }: DataOf<typeof ClipRequested>) {
    return this.jobs.abandon({ jobId, scope });
  }
}

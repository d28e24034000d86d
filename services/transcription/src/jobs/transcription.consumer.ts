import { type Delivery, JobRunner, OnDeadLetter, OnEvent } from '@afterword/platform';
import { type DataOf, EpisodeUploaded, JobCancelled, TranscriptionRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TranscriptionJobsService } from './transcription-jobs.service';
import type { TranscriptionRequest } from './transcription.service';

/** One recording at a time: its chunks use the whole machine. */
const ONE_AT_A_TIME = { concurrency: 1 };

@Controller()
export class TranscriptionConsumer {
  constructor(
    private readonly jobs: TranscriptionJobsService,
    private readonly runner: JobRunner,
  ) {}

  @OnEvent(EpisodeUploaded, ONE_AT_A_TIME)
  episodeUploaded(request: DataOf<typeof EpisodeUploaded>, delivery: Delivery) {
    return this.jobs.run(request, delivery);
  }

  @OnEvent(TranscriptionRequested, ONE_AT_A_TIME)
  transcriptionRequested(request: DataOf<typeof TranscriptionRequested>, delivery: Delivery) {
    return this.jobs.run(request, delivery);
  }

  @OnDeadLetter(EpisodeUploaded, TranscriptionRequested)
  deadLettered({ jobId, episodeId: scope }: TranscriptionRequest) {
    return this.runner.abandon({ jobId, scope });
  }

  @OnEvent(JobCancelled)
  async jobCancelled({ jobId, episodeId: scope, jobType }: DataOf<typeof JobCancelled>, delivery: Delivery) {
    if (jobType === 'transcription') await this.runner.cancel({ jobId, scope }, delivery);
  }
}

import { type Delivery, JobRunner, OnDeadLetter, OnEvent } from '@afterword/platform';
import {
  type DataOf,
  EpisodeUploaded,
  JobCancelled,
  LongTranscriptionRequested,
  ShortTranscriptionRequested,
  TranscriptImportRequested,
  TranscriptionRequested,
  type TranscriptionRequest,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TranscriptionJobsService } from './transcription-jobs.service';

/** Recordings of a lane, one at a time: the chunks of one keep all processors busy. Those of two lanes share them. */
const RECORDINGS = { concurrency: 1 };
/** An import reads a small file, and hardly needs a processor. */
const IMPORTS = { concurrency: 4 };

/** Each request has a durable consumer of its own, so that no lane waits for another. */
@Controller()
export class TranscriptionConsumer {
  constructor(
    private readonly jobs: TranscriptionJobsService,
    private readonly runner: JobRunner,
  ) {}

  @OnEvent(TranscriptImportRequested, IMPORTS)
  transcriptImportRequested(request: TranscriptionRequest, delivery: Delivery) {
    return this.jobs.run(request, delivery);
  }

  @OnEvent(ShortTranscriptionRequested, RECORDINGS)
  shortTranscriptionRequested(request: TranscriptionRequest, delivery: Delivery) {
    return this.jobs.run(request, delivery);
  }

  @OnEvent(LongTranscriptionRequested, RECORDINGS)
  longTranscriptionRequested(request: TranscriptionRequest, delivery: Delivery) {
    return this.jobs.run(request, delivery);
  }

  /** Published by versions without lanes. */
  @OnEvent(EpisodeUploaded, RECORDINGS)
  episodeUploaded(request: TranscriptionRequest, delivery: Delivery) {
    return this.jobs.run(request, delivery);
  }

  /** Published by versions without lanes. */
  @OnEvent(TranscriptionRequested, RECORDINGS)
  transcriptionRequested(request: TranscriptionRequest, delivery: Delivery) {
    return this.jobs.run(request, delivery);
  }

  @OnDeadLetter(TranscriptImportRequested, ShortTranscriptionRequested, LongTranscriptionRequested, EpisodeUploaded, TranscriptionRequested)
  deadLettered({ jobId, episodeId: scope }: TranscriptionRequest) {
    return this.runner.abandon({ jobId, scope });
  }

  @OnEvent(JobCancelled)
  async jobCancelled({ jobId, episodeId: scope, jobType }: DataOf<typeof JobCancelled>, delivery: Delivery) {
    if (jobType === 'transcription') await this.runner.cancel({ jobId, scope }, delivery);
  }
}

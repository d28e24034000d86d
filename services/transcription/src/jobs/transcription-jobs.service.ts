import { type Delivery, type Job, type JobCompletion, JobRunner, Lifecycle, Metrics, RetryLater, StageTimer } from '@afterword/platform';
import type { TranscriptionRequest } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { WaveformsService } from '../recordings/waveforms.service';
import { ProgressReporter } from './progress-reporter';
import { TranscriptionService } from './transcription.service';

/** Another process, or this one after its restart, continues the job. */
const HAND_BACK_MS = 1000;
/** How often the estimate of the remaining time is renewed without progress. */
const REFRESH_MS = 5000;

/** Runs transcription jobs. A job is long, so it is handed back as soon as the process starts to stop. */
@Injectable()
export class TranscriptionJobsService {
  private readonly shutdown = new AbortController();

  constructor(
    private readonly runner: JobRunner,
    private readonly transcription: TranscriptionService,
    private readonly waveforms: WaveformsService,
    private readonly metrics: Metrics,
    lifecycle: Lifecycle,
  ) {
    StageTimer.announce(metrics, 'transcription', ['decoding', 'recognising', 'storing', 'aligning']);
    lifecycle.onStop(async () => this.shutdown.abort(new Error('The process is stopping.')));
  }

  /** See `JobRunner.run`. */
  async run(request: TranscriptionRequest, delivery: Delivery): Promise<void> {
    const { jobId, episodeId: scope } = request;
    const isRun = await this.runner.run({ jobId, scope }, delivery, (job) => this.transcribe(request, job));
    if (!isRun) await this.waveforms.deleteIfEpisodeDeleted(request.episodeId);
  }

  private async transcribe(request: TranscriptionRequest, job: Job): Promise<JobCompletion> {
    const progress = new ProgressReporter(job);
    const stages = new StageTimer(this.metrics, 'transcription');
    const stopSignal = AbortSignal.any([job.signal, this.shutdown.signal]);
    const refreshing = setInterval(() => progress.refresh(), REFRESH_MS);
    try {
      const complete = await this.transcription.transcribe(request, { progress, stages, stopSignal, abortSignal: job.signal });
      await progress.flush();
      return complete;
    } catch (error) {
      if (stopSignal.aborted) throw new RetryLater(HAND_BACK_MS, 'The job was cancelled, taken over or handed back.');
      await progress.flush();
      throw error;
    } finally {
      clearInterval(refreshing);
    }
  }
}

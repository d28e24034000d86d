import { Clock, forEachConcurrently } from '@afterword/platform';
import { SpendingLimit } from '@afterword/platform/usage';
import { Injectable } from '@nestjs/common';
import type { AudioChunk, Recording } from '../audio/recording';
import { durationOf, type TimeRange } from '../audio/time-range';
import { EMPTY_RESULT, type RecognitionResult } from '../engines/recognition-result';
import type { EngineInfo, RecognitionHints, Transcriber } from '../engines/transcriber';
import type { Job } from '../jobs/job';
import type { ProgressReporter } from '../jobs/progress-reporter';
import { percentIn, STEPS } from '../jobs/steps';
import { toRecognitionKey } from './recognized-chunks.repository';
import { RecognizedChunksService } from './recognized-chunks.service';
import { type Throughput, TranscriptionRunsService } from './transcription-runs.service';

/** What was heard in each chunk of the plan, by its place, and how fast. */
export interface RecognizedRecording {
  results: Map<number, RecognitionResult>;
  throughput: Throughput;
}

/** Has an engine listen to every chunk that nobody has listened to yet. */
@Injectable()
export class RecognitionService {
  constructor(
    private readonly chunks: RecognizedChunksService,
    private readonly runs: TranscriptionRunsService,
    private readonly clock: Clock,
    private readonly spending: SpendingLimit,
  ) {}

  async recognize(job: Job, recording: Recording, transcriber: Transcriber): Promise<RecognizedRecording> {
    const { episodeId } = job.request;
    const hints = await this.runs.startRun(job.request, transcriber.info);
    const source = toRecognitionKey(episodeId, recording.plan, transcriber, hints);
    const heard = await this.chunks.findResults(source);
    const missing = recording.plan.chunks.map((span, index) => ({ span, index })).filter(({ index }) => !heard.has(index));
    const speechMs = missing.reduce((sum, { span }) => sum + durationOf(span), 0);
    job.progress.estimatedTimeMinutes = await this.runs.estimateMinutes(speechMs, transcriber.info);
    const progress = new RecognitionProgress(job.progress, recording.durationMs, recording.durationMs - speechMs);
    const begun = this.clock.now().getTime();
    await forEachConcurrently(missing, transcriber.info.maxConcurrency, async ({ span, index }) => {
      job.stopSignal.throwIfAborted();
      const passage = recording.chunkAt(span);
      const result = await this.recognizeChunk(passage, transcriber, hints, job, progress);
      if (transcriber.info.recognizesSpeech) await this.chunks.saveResult(source, index, span, result);
      heard.set(index, result);
      progress.complete(span);
    });
    return { results: heard, throughput: { speechMs, workMs: this.clock.now().getTime() - begun } };
  }

  /** A passage that costs money is heard to its end even while the process is ending, as long as there is time. */
  private async recognizeChunk(
    passage: AudioChunk,
    transcriber: Transcriber,
    hints: RecognitionHints,
    job: Job,
    progress: RecognitionProgress,
  ): Promise<RecognitionResult> {
    if (passage.isSilent && transcriber.info.recognizesSpeech) return EMPTY_RESULT;
    const signal = transcriber.info.isPaid ? job.abortSignal : job.stopSignal;
    const transcribe = () =>
      transcriber.transcribe(passage, hints, { signal, onProgress: (share) => progress.update(passage.range, share) });
    return this.spending.pay(chunkCostMicros(passage.range, transcriber.info), transcribe);
  }
}

/** Adds up how much of a recording has been heard while several chunks are listened to at once. */
class RecognitionProgress {
  private readonly parts = new Map<TimeRange, number>();

  constructor(
    private readonly meter: ProgressReporter,
    private readonly durationMs: number,
    private completedMs: number,
  ) {
    this.report();
  }

  update(span: TimeRange, share: number): void {
    this.parts.set(span, durationOf(span) * share);
    this.report();
  }

  complete(span: TimeRange): void {
    this.parts.delete(span);
    this.completedMs += durationOf(span);
    this.report();
  }

  private report(): void {
    const heardMs = [...this.parts.values()].reduce((sum, part) => sum + part, this.completedMs);
    this.meter.report(STEPS.recognize.text, percentIn(STEPS.recognize, heardMs / this.durationMs));
  }
}

const MINUTE_MS = 60_000;
const MICROS_PER_DOLLAR = 1_000_000;

/** What it costs to have a passage heard, in millionths of a US dollar; null where nobody knows. */
const chunkCostMicros = (span: TimeRange, { dollarsPerMinute }: Pick<EngineInfo, 'dollarsPerMinute'>): number | null =>
  dollarsPerMinute === null ? null : Math.ceil((durationOf(span) / MINUTE_MS) * dollarsPerMinute * MICROS_PER_DOLLAR);

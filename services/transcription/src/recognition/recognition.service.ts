import { createHash } from 'node:crypto';
import { forEachConcurrently } from '@afterword/platform';
import { SpendingLimit } from '@afterword/platform/usage';
import { Injectable } from '@nestjs/common';
import type { AudioChunk, Recording } from '../audio/recording';
import { durationOf, type TimeRange } from '../audio/time-range';
import { EMPTY_RESULT, type RecognitionResult } from '../engines/recognition-result';
import type { EngineInfo, RecognitionHints, Transcriber } from '../engines/transcriber';
import { collectResults } from './collect-results';
import type { RecognitionKey } from './recognized-chunks.repository';
import { RecognizedChunksService } from './recognized-chunks.service';
import { type Throughput, TranscriptionRunsService, type WorkRates } from './transcription-runs.service';

export interface RecognitionRequest {
  jobId: string;
  episodeId: string;
  /** A BCP 47 code, or null if it is unknown. */
  language: string | null;
  /** When it aborts, no chunk is started any more, and chunks that cost nothing are aborted. */
  stopSignal: AbortSignal;
  /** When it aborts, all chunks are aborted. */
  abortSignal: AbortSignal;
  /** Called with the share of the recording that is recognized, 0 to 1. */
  onProgress: (share: number) => void;
}

export interface RecognizedRecording {
  /** One for each chunk of the plan. */
  results: RecognitionResult[];
  throughput: Throughput;
}

/** Recognizes a recording chunk by chunk. A chunk that was recognized in an earlier attempt, or in an earlier job, is not repeated. */
@Injectable()
export class RecognitionService {
  constructor(
    private readonly chunks: RecognizedChunksService,
    private readonly runs: TranscriptionRunsService,
    private readonly spending: SpendingLimit,
  ) {}

  /** See `TranscriptionRunsService`. */
  findRates(info: EngineInfo): Promise<WorkRates> {
    return this.runs.findRates(info);
  }

  async recognize(request: RecognitionRequest, recording: Recording, transcriber: Transcriber): Promise<RecognizedRecording> {
    const hints = await this.runs.startRun(request, transcriber.info);
    const key = toRecognitionKey(request.episodeId, recording, transcriber, hints);
    const results = await this.chunks.findResults(key);
    const missing = recording.plan.chunks.map((range, index) => ({ range, index })).filter(({ index }) => !results.has(index));
    const speechMs = missing.reduce((sum, { range }) => sum + durationOf(range), 0);
    const progress = new RecognitionProgress(request.onProgress, recording.durationMs, recording.durationMs - speechMs);
    const startedAt = performance.now();
    await forEachConcurrently(missing, transcriber.info.maxConcurrency, async ({ range, index }) => {
      request.stopSignal.throwIfAborted();
      const onProgress = (share: number) => progress.update(range, share);
      const result = await this.recognizeChunk(recording.chunkAt(range), transcriber, hints, { ...request, onProgress });
      if (transcriber.info.recognizesSpeech) await this.chunks.saveResult(key, index, range, result);
      results.set(index, result);
      progress.complete(range);
    });
    const workMs = Math.round(performance.now() - startedAt);
    return { results: collectResults(recording, results), throughput: { speechMs, workMs } };
  }

  /** A chunk that costs money is finished even while the process is stopping, as long as there is time. */
  private async recognizeChunk(
    chunk: AudioChunk,
    transcriber: Transcriber,
    hints: RecognitionHints,
    { jobId, stopSignal, abortSignal, onProgress }: Pick<RecognitionRequest, 'jobId' | 'stopSignal' | 'abortSignal' | 'onProgress'>,
  ): Promise<RecognitionResult> {
    const { isPaid, recognizesSpeech, dollarsPerMinute } = transcriber.info;
    if (chunk.isSilent && recognizesSpeech) return EMPTY_RESULT;
    const signal = isPaid ? abortSignal : stopSignal;
    const cost = toCostMicros(chunk.range, dollarsPerMinute);
    const result = await this.spending.pay(cost, () => transcriber.transcribe(chunk, hints, { signal, onProgress }));
    await this.runs.recordCost(jobId, cost);
    return result;
  }
}

/** The hash does not change while names do: it is stored with results that were paid for. */
export function toRecognitionKey(episodeId: string, { plan }: Recording, { info }: Transcriber, hints: RecognitionHints): RecognitionKey {
  const paramsHash = createHash('sha256')
    .update(JSON.stringify({ variant: info.variant, hints }))
    .digest('hex');
  return { episodeId, planHash: plan.hash, engine: info.engine, model: info.model ?? '', paramsHash };
}

/** Sums up how much of a recording is recognized while several chunks are in progress. */
class RecognitionProgress {
  private readonly partialMs = new Map<TimeRange, number>();

  constructor(
    private readonly onProgress: (share: number) => void,
    private readonly durationMs: number,
    private completedMs: number,
  ) {
    this.report();
  }

  update(chunk: TimeRange, share: number): void {
    this.partialMs.set(chunk, durationOf(chunk) * share);
    this.report();
  }

  complete(chunk: TimeRange): void {
    this.partialMs.delete(chunk);
    this.completedMs += durationOf(chunk);
    this.report();
  }

  private report(): void {
    const recognizedMs = [...this.partialMs.values()].reduce((sum, ms) => sum + ms, this.completedMs);
    this.onProgress(recognizedMs / this.durationMs);
  }
}

const MINUTE_MS = 60_000;
const MICROS_PER_DOLLAR = 1_000_000;

/** Returns the cost of a chunk in millionths of a US dollar, or null if the price is unknown. */
const toCostMicros = (range: TimeRange, dollarsPerMinute: number | null): number | null =>
  dollarsPerMinute === null ? null : Math.ceil((durationOf(range) / MINUTE_MS) * dollarsPerMinute * MICROS_PER_DOLLAR);

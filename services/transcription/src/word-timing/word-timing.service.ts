import { type Delivery, Lifecycle, RetryLater, ServiceError } from '@afterword/platform';
import type { DataOf, WordTimingRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { AlignmentService } from '../alignment/alignment.service';
import type { TimedChunk } from '../alignment/estimate-times';
import { leastExactTiming } from '../alignment/least-exact-timing';
import type { Recording } from '../audio/recording';
import { EarlierResultsService } from '../recognition/earlier-results.service';
import { RecordingsService } from '../recordings/recordings.service';
import type { TimedWords } from './apply-word-times';
import { WordTimesService } from './word-times.service';

type WordTimingRequest = DataOf<typeof WordTimingRequested>;

/** Another process, or this one after its restart, does it again. */
const HAND_BACK_MS = 1000;

/** Decodes the recording of a stored transcript, stores its waveform, and aligns the words with it. */
@Injectable()
export class WordTimingService {
  private readonly shutdown = new AbortController();

  constructor(
    private readonly recordings: RecordingsService,
    private readonly earlierResults: EarlierResultsService,
    private readonly alignment: AlignmentService,
    private readonly wordTimes: WordTimesService,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onStop(async () => this.shutdown.abort(new Error('The process is stopping.')));
  }

  /** @throws RetryLater if the process stops. If the recording cannot be decoded, the times stay estimated. */
  async timeWords(request: WordTimingRequest, delivery: Delivery): Promise<void> {
    const signal = AbortSignal.any([delivery.signal, this.shutdown.signal]);
    try {
      await this.recordings.withRecording(request, signal, async (recording) => {
        if (recording.isDecoded) await this.alignRecording(request, recording, signal);
      });
      await this.wordTimes.endTiming(request.episodeId);
    } catch (error) {
      if (signal.aborted) throw new RetryLater(HAND_BACK_MS, 'The process is stopping.');
      if (!isPermanent(error)) throw error;
      await this.wordTimes.endTiming(request.episodeId);
    }
  }

  private async alignRecording(request: WordTimingRequest, recording: Recording, signal: AbortSignal): Promise<void> {
    const earlier = await this.earlierResults.find(request, recording, signal);
    if (!earlier) return;
    const chunks = await this.alignment.alignRecording(recording, earlier.results, { cutsAtPauses: earlier.cutsAtPauses, signal });
    const { episodeId, firstWordId } = request;
    await this.wordTimes.save(episodeId, {
      words: toTimedWords(firstWordId, chunks),
      timing: leastExactTiming(chunks),
      duration: Math.round(recording.durationMs / 1000),
    });
  }
}

function toTimedWords(firstWordId: number, chunks: readonly TimedChunk[]): TimedWords {
  const timed = { firstWordId, texts: [] as string[], starts: [] as number[], ends: [] as number[] };
  for (const { phrases } of chunks)
    for (const { words } of phrases)
      for (const { text, startMs, endMs } of words) {
        timed.texts.push(text);
        timed.starts.push(startMs);
        timed.ends.push(endMs);
      }
  return timed;
}

/** The recording or the episode is gone, or the recording cannot be decoded. */
const isPermanent = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'not_found' || error.code === 'unprocessable' || error.code === 'conflict');

import { type Delivery, Lifecycle, RetryLater, ServiceError } from '@afterword/platform';
import type { DataOf, WordTimingRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { type AlignedChunk, AlignmentService } from '../alignment/alignment.service';
import { leastExactTiming } from '../alignment/least-exact-timing';
import type { Recording } from '../audio/recording';
import type { Transcriber } from '../engines/transcriber';
import { TranscriberSelectionService } from '../recognition/transcriber-selection.service';
import { RecordingsService } from '../recordings/recordings.service';
import { WordTimesService } from './word-times.service';

type WordTimingRequest = DataOf<typeof WordTimingRequested>;

/** Another process, or this one after its restart, does it again. */
const HAND_BACK_MS = 1000;

/** Decodes the recording of an imported transcript, stores its waveform, and aligns the words with it. */
@Injectable()
export class WordTimingService {
  private readonly shutdown = new AbortController();

  constructor(
    private readonly transcribers: TranscriberSelectionService,
    private readonly recordings: RecordingsService,
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
      const createTranscriber = await this.transcribers.select(request);
      await this.recordings.withRecording(request, signal, async (recording) => {
        if (recording.isDecoded) await this.alignRecording(request, recording, createTranscriber(recording.durationMs), signal);
      });
    } catch (error) {
      if (signal.aborted) throw new RetryLater(HAND_BACK_MS, 'The process is stopping.');
      if (!isPermanent(error)) throw error;
    }
  }

  private async alignRecording(
    { episodeId, language, firstWordId }: WordTimingRequest,
    recording: Recording,
    transcriber: Transcriber,
    signal: AbortSignal,
  ): Promise<void> {
    const hints = { keywords: [], language };
    const results = [];
    for (const range of recording.plan.chunks) results.push(await transcriber.transcribe(recording.chunkAt(range), hints, { signal }));
    const options = { cutsAtPauses: transcriber.info.cutsAtPauses, signal, onProgress: () => undefined };
    const chunks = await this.alignment.alignRecording(recording, results, options);
    await this.wordTimes.save(episodeId, { firstWordId, words: wordsOf(chunks) }, leastExactTiming(chunks));
  }
}

const wordsOf = (chunks: readonly AlignedChunk[]) => chunks.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words));

/** The recording or the episode is gone, or the recording cannot be decoded. */
const isPermanent = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'not_found' || error.code === 'unprocessable' || error.code === 'conflict');

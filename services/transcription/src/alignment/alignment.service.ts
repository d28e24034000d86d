import type { WordTiming } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { AudioChunk, Recording } from '../audio/recording';
import { durationOf, type TimeRange } from '../audio/time-range';
import type { RecognitionResult, RecognizedPhrase } from '../engines/recognition-result';
import { mapInTimeSlices } from '../transcripts/map-in-time-slices';
import type { TimedPhrase } from '../transcripts/timed-phrase';
import { fillMissingTimes } from './fill-missing-times';
import { ForcedAlignmentService } from './forced-alignment.service';

/** The words of one chunk, with a time for each. */
export interface AlignedChunk {
  phrases: TimedPhrase[];
  timing: WordTiming;
}

interface AlignmentOptions {
  signal: AbortSignal;
  /** Called with the share of the recording that is aligned, 0 to 1. */
  onProgress: (share: number) => void;
}

/** If an engine has timed at most this share of its words, all of them are aligned. */
const MIN_TIMED_SHARE = 0.5;

/** Gives every word its time: that of the engine, else by forced alignment, else an estimate between the times that are known. */
@Injectable()
export class AlignmentService {
  constructor(private readonly forcedAlignment: ForcedAlignmentService) {}

  /** @param results one for each chunk of the plan */
  async alignRecording(
    recording: Recording,
    results: readonly RecognitionResult[],
    { signal, onProgress }: AlignmentOptions,
  ): Promise<AlignedChunk[]> {
    const aligned: AlignedChunk[] = [];
    for (const [index, result] of results.entries()) {
      onProgress(index / results.length);
      const chunk = recording.chunkAt(recording.plan.chunks[index]!);
      aligned.push(await this.alignChunk(result, chunk, { isDecoded: recording.isDecoded, signal }));
    }
    return aligned;
  }

  async alignChunk(
    { phrases, language, timing }: RecognitionResult,
    chunk: AudioChunk,
    { isDecoded, signal }: { isDecoded: boolean; signal: AbortSignal },
  ): Promise<AlignedChunk> {
    const words = phrases.flatMap((phrase) => phrase.words);
    const timedCount = words.filter(({ startMs, endMs }) => startMs !== null && endMs !== null).length;
    if (timedCount > words.length * MIN_TIMED_SHARE) return { phrases: await toTimedPhrases(phrases, chunk.range), timing };
    const texts = words.map(({ text }) => text);
    const canAlign = isDecoded && words.length > 0;
    const ranges = canAlign ? await this.forcedAlignment.align(texts, await chunk.readSamples(), language, signal) : null;
    if (!ranges) return { phrases: await toTimedPhrases(phrases, chunk.range), timing: 'estimated' };
    return { phrases: await toTimedPhrases(replaceTimes(phrases, ranges), chunk.range), timing: 'aligned' };
  }
}

function replaceTimes(phrases: readonly RecognizedPhrase[], ranges: readonly (TimeRange | null)[]): RecognizedPhrase[] {
  let at = 0;
  return phrases.map((phrase) => ({
    ...phrase,
    startMs: null,
    endMs: null,
    words: phrase.words.map((word) => ({ ...word, startMs: null, endMs: null, ...ranges[at++] })),
  }));
}

/** Words of a phrase that has times of its own stay within them. The other phrases share the time of the chunk. */
async function toTimedPhrases(phrases: readonly RecognizedPhrase[], chunk: TimeRange): Promise<TimedPhrase[]> {
  const words = (await mapInTimeSlices(phrases, toPartlyTimedWords)).flat();
  const ranges = fillMissingTimes(words, { startMs: 0, endMs: durationOf(chunk) });
  let at = 0;
  return mapInTimeSlices(phrases, ({ speaker, words: recognized }) => ({
    speaker,
    words: recognized.map(({ text, confidence }) => {
      const { startMs, endMs } = ranges[at++]!;
      return { text, confidence, startMs: chunk.startMs + startMs, endMs: chunk.startMs + endMs };
    }),
  }));
}

function toPartlyTimedWords({ startMs, endMs, words }: RecognizedPhrase) {
  const own = words.map(({ text, ...word }) => ({
    text,
    range: word.startMs === null || word.endMs === null ? null : { startMs: word.startMs, endMs: word.endMs },
  }));
  if (startMs === null || endMs === null) return own;
  const ranges = fillMissingTimes(own, { startMs, endMs });
  return own.map(({ text }, index) => ({ text, range: ranges[index]! }));
}

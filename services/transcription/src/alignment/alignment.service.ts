import type { WordTiming } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { msToSamples } from '../audio/pcm';
import type { AudioChunk, Recording } from '../audio/recording';
import { durationOf, type TimeRange } from '../audio/time-range';
import type { RecognitionResult, RecognizedPhrase, RecognizedWord } from '../engines/recognition-result';
import type { TimedPhrase } from '../transcripts/timed-phrase';
import { estimateTimes } from './estimate-times';
import { ForcedAlignmentService } from './forced-alignment.service';

/** The words of one chunk, with a time for each. */
export interface AlignedChunk {
  phrases: TimedPhrase[];
  timing: WordTiming;
}

interface AlignmentOptions {
  /** See `EngineInfo`. */
  cutsAtPauses: boolean;
  signal: AbortSignal;
  /** Called with the share of the recording that is aligned, 0 to 1. */
  onProgress: (share: number) => void;
}

/** If an engine has timed at most this share of its words, all of them are aligned. */
const MIN_TIMED_SHARE = 0.5;
/** If at least this share of the words of a chunk was aligned, the chunk counts as aligned. */
const MIN_ALIGNED_SHARE = 0.9;

/** Gives every word its time: that of the engine, else by forced alignment, else an estimate between the times that are known. */
@Injectable()
export class AlignmentService {
  constructor(private readonly forcedAlignment: ForcedAlignmentService) {}

  /** @param results one for each chunk of the plan */
  async alignRecording(
    recording: Recording,
    results: readonly RecognitionResult[],
    { cutsAtPauses, signal, onProgress }: AlignmentOptions,
  ): Promise<AlignedChunk[]> {
    const aligned: AlignedChunk[] = [];
    for (const [index, result] of results.entries()) {
      onProgress(index / results.length);
      const chunk = recording.chunkAt(recording.plan.chunks[index]!);
      aligned.push(await this.alignChunk(result, chunk, { isDecoded: recording.isDecoded, cutsAtPauses, signal }));
    }
    return aligned;
  }

  async alignChunk(
    { phrases, language, timing }: RecognitionResult,
    chunk: AudioChunk,
    { isDecoded, cutsAtPauses, signal }: Pick<AlignmentOptions, 'cutsAtPauses' | 'signal'> & { isDecoded: boolean },
  ): Promise<AlignedChunk> {
    const words = phrases.flatMap((phrase) => phrase.words);
    const timedCount = words.filter(({ startMs, endMs }) => startMs !== null && endMs !== null).length;
    if (timedCount > words.length * MIN_TIMED_SHARE) return { phrases: await estimateTimes(phrases, chunk.range), timing };
    if (!isDecoded || words.length === 0) return { phrases: await estimateTimes(phrases, chunk.range), timing: 'estimated' };
    const passages = cutsAtPauses ? phrases.map(toPassage) : [{ phrases, range: { startMs: 0, endMs: durationOf(chunk.range) } }];
    const aligned = await this.alignPassages(passages, await chunk.readSamples(), language, signal);
    return { phrases: await estimateTimes(aligned.phrases, chunk.range), timing: aligned.timing };
  }

  /** The words of a passage that could not be aligned share its time. */
  private async alignPassages(
    passages: readonly Passage[],
    samples: Int16Array,
    language: string | null,
    signal: AbortSignal,
  ): Promise<Pick<AlignedChunk, 'timing'> & { phrases: RecognizedPhrase[] }> {
    const spoken = passages.map(({ phrases, range }) => ({ words: textsOf(phrases), samples: sliceSamples(samples, range) }));
    const wordRanges = await this.forcedAlignment.align(spoken, language, signal);
    const alignedCount = wordRanges.reduce((sum, ranges) => sum + (ranges?.length ?? 0), 0);
    const wordCount = spoken.reduce((sum, { words }) => sum + words.length, 0);
    return {
      phrases: passages.flatMap((passage, index) => replaceTimes(passage, wordRanges[index]!)),
      timing: alignedCount >= wordCount * MIN_ALIGNED_SHARE ? 'aligned' : 'estimated',
    };
  }
}

/** What is aligned at a time. Its range counts from the start of the chunk. */
interface Passage {
  phrases: readonly RecognizedPhrase[];
  range: TimeRange;
}

const toPassage = (phrase: RecognizedPhrase): Passage => ({
  phrases: [phrase],
  range: { startMs: phrase.startMs!, endMs: phrase.endMs! },
});

const textsOf = (phrases: readonly RecognizedPhrase[]) => phrases.flatMap(({ words }) => words.map(({ text }) => text));

const sliceSamples = (samples: Int16Array, { startMs, endMs }: TimeRange) => samples.slice(msToSamples(startMs), msToSamples(endMs));

/** @param ranges of the words, from the start of the passage; null if it could not be aligned */
function replaceTimes({ phrases, range }: Passage, ranges: readonly (TimeRange | null)[] | null): readonly RecognizedPhrase[] {
  if (!ranges) return phrases;
  let at = 0;
  return phrases.map((phrase) => ({
    ...phrase,
    startMs: null,
    endMs: null,
    words: phrase.words.map((word) => {
      const aligned = ranges[at++];
      return aligned ? { ...word, startMs: range.startMs + aligned.startMs, endMs: range.startMs + aligned.endMs } : untimed(word);
    }),
  }));
}

const untimed = (word: RecognizedWord): RecognizedWord => ({ ...word, startMs: null, endMs: null });

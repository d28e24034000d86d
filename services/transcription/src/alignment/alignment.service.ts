import { Metrics, StageTimer } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { msToSamples } from '../audio/pcm';
import type { AudioChunk, Recording } from '../audio/recording';
import { durationOf, type TimeRange } from '../audio/time-range';
import type { RecognitionResult, RecognizedPhrase, RecognizedWord } from '../engines/recognition-result';
import { estimateChunk, estimateTimes, isTimed, type TimedChunk } from './estimate-times';
import { ForcedAlignmentService } from './forced-alignment.service';

interface AlignmentOptions {
  /** See `EngineInfo`. */
  cutsAtPauses: boolean;
  signal: AbortSignal;
}

/** If at least this share of the words of a chunk was aligned, the chunk counts as aligned. */
const MIN_ALIGNED_SHARE = 0.9;

/** Gives every word its time: that of the engine, else by forced alignment, else an estimate between the times that are known. */
@Injectable()
export class AlignmentService {
  constructor(
    private readonly forcedAlignment: ForcedAlignmentService,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Aligns what the engine has not timed.
   *
   * @param recording a decoded one
   * @param results one for each chunk of the plan
   */
  async alignRecording(recording: Recording, results: readonly RecognitionResult[], options: AlignmentOptions): Promise<TimedChunk[]> {
    const stages = new StageTimer(this.metrics, 'transcription');
    stages.startStage('aligning');
    const chunks: TimedChunk[] = [];
    for (const [index, result] of results.entries()) {
      const chunk = recording.chunkAt(recording.plan.chunks[index]!);
      chunks.push(isTimed(result) ? await estimateChunk(result, chunk.range) : await this.alignChunk(result, chunk, options));
    }
    stages.stop();
    return chunks;
  }

  private async alignChunk(
    { phrases, language }: RecognitionResult,
    chunk: AudioChunk,
    { cutsAtPauses, signal }: AlignmentOptions,
  ): Promise<TimedChunk> {
    if (phrases.length === 0) return { phrases: [], timing: 'estimated' };
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
  ): Promise<Pick<TimedChunk, 'timing'> & { phrases: RecognizedPhrase[] }> {
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

import type { AudioChunk } from '../audio/recording';
import { durationOf, type TimeRange } from '../audio/time-range';
import type { RecognitionResult, RecognizedPhrase } from '../engines/recognition-result';
import { mapInTimeSlices } from '../transcripts/map-in-time-slices';
import { fillMissingTimes } from './fill-missing-times';
import type { ForcedAlignmentService } from './forced-alignment.service';
import type { TimedPhrase, AlignedChunk } from '../transcripts/timed-words';

/** An engine that times fewer of its words than this leaves them to be aligned. */
const MIN_TIMED_SHARE = 0.5;

/** Gives every word its time: the engine's own, else by alignment, else an estimate between the times that are known. */
export class AlignmentService {
  constructor(private readonly aligner: ForcedAlignmentService) {}

  async align(
    heard: RecognitionResult,
    passage: AudioChunk,
    { decoded, signal }: { decoded: boolean; signal: AbortSignal },
  ): Promise<AlignedChunk> {
    const words = heard.phrases.flatMap((phrase) => phrase.words);
    const timed = words.filter(({ startMs, endMs }) => startMs !== null && endMs !== null).length;
    if (timed > words.length * MIN_TIMED_SHARE) return { phrases: await placePhrases(heard.phrases, passage.range), timing: heard.timing };
    const texts = words.map(({ text }) => text);
    const spans = decoded && words.length > 0 ? await this.aligner.align(texts, await passage.readSamples(), heard.language, signal) : null;
    if (!spans) return { phrases: await placePhrases(heard.phrases, passage.range), timing: 'estimated' };
    return { phrases: await placePhrases(withTimes(heard.phrases, spans), passage.range), timing: 'aligned' };
  }
}

function withTimes(phrases: readonly RecognizedPhrase[], spans: readonly (TimeRange | null)[]): RecognizedPhrase[] {
  let at = 0;
  return phrases.map((phrase) => ({
    ...phrase,
    startMs: null,
    endMs: null,
    words: phrase.words.map((word) => ({ ...word, startMs: null, endMs: null, ...spans[at++] })),
  }));
}

/** Phrases that know their own bounds keep their words inside them; the others share the passage. */
async function placePhrases(phrases: readonly RecognizedPhrase[], passage: TimeRange): Promise<TimedPhrase[]> {
  const words = (await mapInTimeSlices(phrases, boundedWords)).flat();
  const spans = fillMissingTimes(words, { startMs: 0, endMs: durationOf(passage) });
  let at = 0;
  return mapInTimeSlices(phrases, ({ speaker, words: heard }) => ({
    speaker,
    words: heard.map(({ text, confidence }) => {
      const { startMs, endMs } = spans[at++]!;
      return { text, confidence, startMs: passage.startMs + startMs, endMs: passage.startMs + endMs };
    }),
  }));
}

function boundedWords({ startMs, endMs, words }: RecognizedPhrase) {
  const own = words.map(({ text, ...word }) => ({
    text,
    range: word.startMs === null || word.endMs === null ? null : { startMs: word.startMs, endMs: word.endMs },
  }));
  if (startMs === null || endMs === null) return own;
  const spans = fillMissingTimes(own, { startMs, endMs });
  return own.map(({ text }, index) => ({ text, range: spans[index]! }));
}

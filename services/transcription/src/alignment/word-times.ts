import type { Passage } from '../audio/recording';
import { lengthOf, type Span } from '../audio/span';
import type { Heard, HeardPhrase } from '../engines/heard';
import { mapInTurns } from '../transcripts/map-in-turns';
import { fillTimes } from './fill-times';
import type { ForcedAligner } from './forced-aligner';
import type { PlacedPhrase, PlacedWords } from './placed-words';

/** An engine that times fewer of its words than this leaves them to be aligned. */
const MOST = 0.5;

/** Gives every word its time: the engine's own, else by alignment, else an estimate between the times that are known. */
export class WordTimes {
  constructor(private readonly aligner: ForcedAligner) {}

  async place(heard: Heard, passage: Passage, { decoded, signal }: { decoded: boolean; signal: AbortSignal }): Promise<PlacedWords> {
    const words = heard.phrases.flatMap((phrase) => phrase.words);
    const timed = words.filter(({ startMs, endMs }) => startMs !== null && endMs !== null).length;
    if (timed > words.length * MOST) return { phrases: await placePhrases(heard.phrases, passage.span), timing: heard.timing };
    const texts = words.map(({ text }) => text);
    const spans = decoded && words.length > 0 ? await this.aligner.align(texts, await passage.samples(), heard.language, signal) : null;
    if (!spans) return { phrases: await placePhrases(heard.phrases, passage.span), timing: 'estimated' };
    return { phrases: await placePhrases(withTimes(heard.phrases, spans), passage.span), timing: 'aligned' };
  }
}

function withTimes(phrases: readonly HeardPhrase[], spans: readonly (Span | null)[]): HeardPhrase[] {
  let at = 0;
  return phrases.map((phrase) => ({
    ...phrase,
    startMs: null,
    endMs: null,
    words: phrase.words.map((word) => ({ ...word, startMs: null, endMs: null, ...spans[at++] })),
  }));
}

/** Phrases that know their own bounds keep their words inside them; the others share the passage. */
async function placePhrases(phrases: readonly HeardPhrase[], passage: Span): Promise<PlacedPhrase[]> {
  const words = (await mapInTurns(phrases, boundedWords)).flat();
  const spans = fillTimes(words, { startMs: 0, endMs: lengthOf(passage) });
  let at = 0;
  return mapInTurns(phrases, ({ speaker, words: heard }) => ({
    speaker,
    words: heard.map(({ text, confidence }) => {
      const { startMs, endMs } = spans[at++]!;
      return { text, confidence, startMs: passage.startMs + startMs, endMs: passage.startMs + endMs };
    }),
  }));
}

function boundedWords({ startMs, endMs, words }: HeardPhrase) {
  const own = words.map(({ text, ...word }) => ({
    text,
    span: word.startMs === null || word.endMs === null ? null : { startMs: word.startMs, endMs: word.endMs },
  }));
  if (startMs === null || endMs === null) return own;
  const spans = fillTimes(own, { startMs, endMs });
  return own.map(({ text }, index) => ({ text, span: spans[index]! }));
}

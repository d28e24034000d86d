import { fold } from '../words/fold';
import { isStopWord } from '../words/stop-words';
import type { AnalysedSentence } from './analysed-sentence';
import type { TaggedWord } from './tagger';

/** Something the episode keeps talking about. `key` is folded, `text` is as first spoken. */
export interface KeyPhrase {
  readonly key: string;
  readonly text: string;
  readonly words: number;
  readonly isName: boolean;
  readonly times: number;
  readonly score: number;
}

type Tagged = Pick<AnalysedSentence, 'tagged'>;
type CountedPhrase = Omit<KeyPhrase, 'score'>;

const MAX_PHRASE_WORDS = 3;
const PHRASE_KINDS = new Set(['NOUN', 'PROPN', 'ADJ']);
const PLAIN_WORD = /^\p{L}[\p{L}\p{N}'’-]*$/u;

/** Taken for nouns, and never what an episode is about. */
const SPOKEN_FORM = /^(?:gonna|wanna|gotta|kinda|sorta|lemme|gimme|dunno|(?:i|you|we|they|he|she|it|that|there|what|who|let)['’]\p{L}+)$/iu;

const isSubject = ({ kind, text }: TaggedWord): boolean =>
  PHRASE_KINDS.has(kind) && PLAIN_WORD.test(text) && text.length > 2 && !SPOKEN_FORM.test(text) && !isStopWord(fold(text));

const phraseKey = (words: readonly TaggedWord[]): string => words.map((word) => fold(word.text)).join(' ');

const findRuns = (tagged: readonly TaggedWord[]): TaggedWord[][] => {
  const runs: TaggedWord[][] = [[]];
  for (const word of tagged) {
    if (isSubject(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
};

const splitPhrases = (run: readonly TaggedWord[]): TaggedWord[][] =>
  run.flatMap((_, first) =>
    run
      .slice(first, first + MAX_PHRASE_WORDS)
      .map((__, extra) => run.slice(first, first + extra + 1))
      .filter((phrase) => phrase.at(-1)?.kind !== 'ADJ'),
  );

const countPhrases = (sentences: readonly Tagged[]): CountedPhrase[] => {
  const counted = new Map<string, CountedPhrase>();
  for (const { tagged } of sentences) {
    for (const phrase of findRuns(tagged).flatMap(splitPhrases)) {
      const known = counted.get(phraseKey(phrase));
      const isName = phrase.every((word) => word.kind === 'PROPN' && /^\p{Lu}/u.test(word.text));
      counted.set(phraseKey(phrase), {
        key: phraseKey(phrase),
        text: known?.text ?? phrase.map((word) => word.text).join(' '),
        words: phrase.length,
        isName: isName && (known?.isName ?? true),
        times: (known?.times ?? 0) + 1,
      });
    }
  }
  return [...counted.values()];
};

/** Times a phrase is used inside longer ones, on average over those: the C-value discount for fragments. */
const meanTimesInside = (phrases: readonly CountedPhrase[]): Map<string, number> => {
  const inside = new Map<string, number[]>();
  for (const longer of phrases) {
    const words = longer.key.split(' ');
    for (let first = 0; first < words.length; first++)
      for (let last = first + 1; last <= words.length; last++) {
        const part = words.slice(first, last).join(' ');
        if (part !== longer.key) inside.set(part, [...(inside.get(part) ?? []), longer.times]);
      }
  }
  return new Map([...inside].map(([part, times]) => [part, times.reduce((sum, each) => sum + each, 0) / times.length]));
};

/** The noun phrases of these sentences, the most telling first; phrases said only once come last. */
export const findKeyPhrases = (sentences: readonly Tagged[]): KeyPhrase[] => {
  const phrases = countPhrases(sentences);
  const inside = meanTimesInside(phrases);
  return phrases
    .map((phrase) => ({ ...phrase, score: Math.log2(phrase.words + 1) * (phrase.times - (inside.get(phrase.key) ?? 0)) }))
    .sort((a, b) => b.score - a.score || b.words - a.words || (a.key < b.key ? -1 : 1));
};

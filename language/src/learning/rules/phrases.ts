import { MIN_EVIDENCE } from '@afterword/proto';
import { sentencesIn } from '../../text/sentences-in';
import { isStopWord } from '../../words/stop-words';
import { tokensOf } from '../../words/tokens';
import type { LearnedText } from '../learned-text';
import { type PatternCandidate, type PatternRule } from '../pattern-candidate';
import { containsPhrase, toSearchable } from '../phrase-search';

const MIN_SHARE = 2 / 3;
/** Phrases that show less often than so many others are not looked at. */
const MAX_PHRASES = 500;

interface SearchableText extends LearnedText {
  searchedWritten: string;
  searchedSaved: string;
}

const toSearchableText = (text: LearnedText): SearchableText => ({
  ...text,
  searchedWritten: toSearchable(text.written),
  searchedSaved: toSearchable(text.saved),
});

const findSentenceWith = (text: string, phrase: string): string | null => {
  const sentence = sentencesIn(text).find(({ start, end }) => containsPhrase(toSearchable(text.slice(start, end)), phrase));
  return sentence ? text.slice(sentence.start, sentence.end) : null;
};

interface CountedPhrase {
  subject: string;
  seen: SearchableText[];
}

/** Returns phrases that `counts` in at least MIN_EVIDENCE.texts texts, by their normalized form, in their latest spelling. */
const findRepeated = (
  texts: readonly SearchableText[],
  stretchesOf: (text: SearchableText) => string[],
  counts: (text: SearchableText, phrase: string) => boolean,
) => {
  const phrases = new Map<string, CountedPhrase>();
  for (const text of texts) {
    const found = new Map(stretchesOf(text).flatMap((stretch) => [...phrasesIn(stretch)]));
    for (const [phrase, subject] of found) {
      if (!counts(text, phrase)) continue;
      const known = phrases.get(phrase);
      if (known) Object.assign(known, { subject }).seen.push(text);
      else phrases.set(phrase, { subject, seen: [text] });
    }
  }
  return [...phrases]
    .filter(([, { seen }]) => seen.length >= MIN_EVIDENCE.texts)
    .sort(([a, one], [b, other]) => other.seen.length - one.seen.length || b.length - a.length)
    .slice(0, MAX_PHRASES);
};

const findRemoved = (texts: readonly SearchableText[]): PatternCandidate[] =>
  findRepeated(
    texts,
    ({ failed }) => failed.stretches,
    ({ searchedSaved }, phrase) => !containsPhrase(searchedSaved, phrase),
  ).map(([phrase, { subject, seen }]) => ({
    kind: 'phrase_removed',
    contentType: null,
    subject,
    seen,
    of: texts.filter(({ searchedWritten }) => containsPhrase(searchedWritten, phrase)),
    minShare: MIN_SHARE,
    showExample: ({ written }) => ({ before: findSentenceWith(written, phrase), after: null }),
  }));

/** Finds phrases that people remove everywhere. Rewritten texts are ignored. */
export const phrases: PatternRule = (texts) =>
  findRemoved(texts.filter(({ isLookedOver, isWrittenAnew }) => isLookedOver && !isWrittenAnew).map(toSearchableText));

/** Long enough for a whole sentence, so that a sentence removed repeatedly is one phrase. */
const MAX_PHRASE_WORDS = 25;

const isMeaningful = (word: string): boolean => word.length > 1 && /\p{L}/u.test(word) && !isStopWord(word);

/** Returns each meaningful phrase of a stretch that was removed: normalized, and as written. A word counts only if it was removed alone. */
export const phrasesIn = (stretch: string): Map<string, string> => {
  const tokens = tokensOf(stretch);
  const minWords = Math.min(2, tokens.length);
  const phrases = new Map<string, string>();
  for (let first = 0; first < tokens.length; first++)
    for (let last = first + minWords - 1; last < Math.min(tokens.length, first + MAX_PHRASE_WORDS); last++) {
      const words = tokens.slice(first, last + 1);
      const [start, end] = [words[0], words.at(-1)];
      if (start && end && words.some(({ text }) => isMeaningful(text)))
        phrases.set(words.map(({ text }) => text).join(' '), stretch.slice(start.start, end.end));
    }
  return phrases;
};

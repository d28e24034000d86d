import { LEAST_EVIDENCE } from '@afterword/proto';
import { sentencesIn } from '../../text/sentences-in';
import { type Candidate, type PatternRule, typesOf } from '../candidate';
import { holdsPhrase, searchable } from '../holds-phrase';
import type { LearnedText } from '../learned-text';
import { phrasesIn } from '../phrases-in';

const LEAST_SHARE = { removed: 2 / 3, added: 1 / 2 };
/** Phrases that show less often than so many others are not looked at. */
const MOST = 500;

interface Read extends LearnedText {
  searchedWritten: string;
  searchedSaved: string;
}

const read = (text: LearnedText): Read => ({
  ...text,
  searchedWritten: searchable(text.written),
  searchedSaved: searchable(text.saved),
});

const sentenceWith = (text: string, phrase: string): string | null => {
  const sentence = sentencesIn(text).find(({ start, end }) => holdsPhrase(searchable(text.slice(start, end)), phrase));
  return sentence ? text.slice(sentence.start, sentence.end) : null;
};

interface Counted {
  subject: string;
  seen: Read[];
}

/** The phrases of the stretches that `counts` in enough texts, by how they are compared; the latest spelling stands for all. */
const repeated = (
  texts: readonly Read[],
  stretchesOf: (text: Read) => string[],
  counts: (text: Read, phrase: string) => boolean,
  least: number,
) => {
  const phrases = new Map<string, Counted>();
  for (const text of texts) {
    const found = new Map(stretchesOf(text).flatMap((stretch) => [...phrasesIn(stretch, least)]));
    for (const [phrase, subject] of found) {
      if (!counts(text, phrase)) continue;
      const known = phrases.get(phrase);
      if (known) Object.assign(known, { subject }).seen.push(text);
      else phrases.set(phrase, { subject, seen: [text] });
    }
  }
  return [...phrases]
    .filter(([, { seen }]) => seen.length >= LEAST_EVIDENCE.texts)
    .sort(([a, one], [b, other]) => other.seen.length - one.seen.length || b.length - a.length)
    .slice(0, MOST);
};

const removed = (texts: readonly Read[]): Candidate[] =>
  repeated(
    texts,
    ({ failed }) => failed.stretches,
    ({ searchedSaved }, phrase) => !holdsPhrase(searchedSaved, phrase),
    1,
  ).map(([phrase, { subject, seen }]) => ({
    kind: 'phrase_removed',
    contentType: null,
    subject,
    seen,
    of: texts.filter(({ searchedWritten }) => holdsPhrase(searchedWritten, phrase)),
    leastShare: LEAST_SHARE.removed,
    show: ({ written }) => ({ before: sentenceWith(written, phrase), after: null }),
  }));

const added = (texts: readonly Read[]): Candidate[] =>
  typesOf(texts).flatMap((contentType) => {
    const ofType = texts.filter((text) => text.contentType === contentType);
    return repeated(
      ofType,
      ({ successful }) => successful.stretches,
      ({ searchedWritten }, phrase) => !holdsPhrase(searchedWritten, phrase),
      2,
    ).map(([phrase, { subject, seen }]): Candidate => ({
      kind: 'phrase_added',
      contentType,
      subject,
      seen,
      of: ofType.filter(({ searchedWritten }) => !holdsPhrase(searchedWritten, phrase)),
      leastShare: LEAST_SHARE.added,
      show: ({ saved }) => ({ before: null, after: sentenceWith(saved, phrase) }),
    }));
  });

/** Phrases that people take out wherever they are written, and those they put into texts of one kind. A text written anew says nothing of single words. */
export const phrases: PatternRule = (texts) => {
  const changed = texts.filter(({ isLookedOver, isWrittenAnew }) => isLookedOver && !isWrittenAnew).map(read);
  return [...removed(changed), ...added(changed)];
};

import { fold } from '../../../words/fold';
import type { AnalysedSentence } from './analysed-sentence';
import { keyPhrases, type KeyPhrase } from './key-phrases';
import { IS_QUESTION } from './tells';

/** Podcast apps show about this many characters. */
const LONGEST = 40;
const QUESTION_WORDS = { least: 4, most: 9 } as const;
const QUESTION_REACH = 4;
const LEADING_CONNECTOR = /^(?:so|and|but|okay|well|now|all right|then)[,]?\s+/iu;
const NOT_A_TITLE = /\b(?:right|you know|isn't it|that|this|it|he|she|they|him|her)\b/iu;

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The question that opens a chapter, where it stands on its own and is short enough. */
const openingQuestion = (part: readonly AnalysedSentence[]): string | null => {
  for (const { sentence, stems } of part.slice(0, QUESTION_REACH)) {
    const question = sentence.text.replace(LEADING_CONNECTOR, '');
    const words = question.split(' ').length;
    const fits = words >= QUESTION_WORDS.least && words <= QUESTION_WORDS.most && question.length <= LONGEST;
    if (fits && IS_QUESTION.test(question) && stems.size >= 1 && !NOT_A_TITLE.test(question)) return capitalised(question);
  }
  return null;
};

const speakerNames = (sentences: readonly AnalysedSentence[]): Set<string> =>
  new Set(sentences.flatMap(({ sentence }) => fold(sentence.segment.speaker ?? '').split(' ')).filter((name) => name !== ''));

const timesIn = (sentences: readonly AnalysedSentence[], key: string): number =>
  sentences.filter(({ folded }) => folded.includes(key)).length;

/** A second phrase has to be worth at least this part of the first. */
const SECOND_PHRASE = 0.6;

/** Phrases that name a chapter, the best first: said there often and elsewhere seldom. */
const byBelonging = (phrases: readonly KeyPhrase[], part: readonly AnalysedSentence[], all: readonly AnalysedSentence[]): KeyPhrase[] => {
  const judged = phrases
    .map((phrase) => {
      const [here, everywhere] = [timesIn(part, phrase.key), Math.max(1, timesIn(all, phrase.key))];
      const worth = here * (here / everywhere) * Math.log(1 + all.length / everywhere) * (phrase.words > 1 ? 1.8 : 1);
      return { phrase, worth };
    })
    .sort((a, b) => b.worth - a.worth || (a.phrase.key < b.phrase.key ? -1 : 1));
  const least = (judged[0]?.worth ?? 0) * SECOND_PHRASE;
  return judged.filter(({ worth }) => worth >= least).map(({ phrase }) => phrase);
};

const isPartOf = (a: KeyPhrase, b: KeyPhrase): boolean => a.key.includes(b.key) || b.key.includes(a.key);

const joined = (phrases: readonly KeyPhrase[]): string | null => {
  const [first, ...others] = phrases.filter((phrase) => phrase.text.length <= LONGEST);
  if (!first) return null;
  const second = others.find(
    (other) => (first.words === 1 || other.words > 1) && !isPartOf(other, first) && `${first.text} and ${other.text}`.length <= LONGEST,
  );
  return capitalised(second ? `${first.text} and ${second.text}` : first.text);
};

/** Sentences from `start` to before `end`. Where it `joins`, a name may have two phrases with "and" between them. */
export interface ChapterPart {
  readonly start: number;
  readonly end: number;
  readonly joins: boolean;
}

/** A name for a part that no other chapter has; null where its sentences name nothing. */
export const chapterTitle = (
  sentences: readonly AnalysedSentence[],
  { start, end, joins }: ChapterPart,
  used: ReadonlySet<string>,
): string | null => {
  const part = sentences.slice(start, end);
  const question = openingQuestion(part);
  if (question && !used.has(question)) return question;
  const names = speakerNames(sentences);
  const phrases = keyPhrases(part)
    .filter((phrase) => !phrase.key.split(' ').some((word) => names.has(word)))
    .slice(0, 30);
  const best = byBelonging(phrases, part, sentences);
  const title = joined(joins ? best : best.slice(0, 1));
  return title && !used.has(title) ? title : null;
};

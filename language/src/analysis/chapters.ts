import { INTRODUCTION } from '../rules/chapter-lines';
import { PLATFORM_RULES } from '../rules/platform-rules';
import { fold } from '../words/fold';
import { normalizeWords } from '../words/tokens';
import type { AnalysedSentence } from './analysed-sentence';
import { findKeyPhrases, type KeyPhrase } from './key-phrases';
import { IS_QUESTION } from './sentence-signals';
import { findTopicShifts } from './topic-shifts';

export interface Chapter {
  readonly seconds: number;
  readonly title: string;
}

/** As many as people publish for an hour or two. */
const MAX_CHAPTERS = 24;
/** Two chapters are at least this far apart. */
const MIN_APART_SECONDS = 60;
/** There is at least one chapter in so many seconds, and at most one in so few, whatever the talk is like. */
const SECONDS_OF_CHAPTER = { most: 300, least: 90 } as const;
/** In between, a change of topic is one from here on. */
const MIN_DEPTH = 0.5;
const { minCount, minSeconds } = PLATFORM_RULES.show_notes.chapters;

const startSeconds = (sentence: AnalysedSentence | undefined): number => Math.floor((sentence?.sentence.startMs ?? 0) / 1000);

/** Returns the chapters of an episode, the first at 0; none if it is too short for the minimum of podcast apps. */
export const findChapters = (sentences: readonly AnalysedSentence[], totalSeconds: number, inEnglish: boolean): Chapter[] => {
  const apart = Math.max(minSeconds, Math.min(MIN_APART_SECONDS, Math.floor(totalSeconds / 6)));
  const [fewest, most] = [totalSeconds / SECONDS_OF_CHAPTER.most, Math.min(MAX_CHAPTERS, totalSeconds / SECONDS_OF_CHAPTER.least)];
  const cuts: number[] = [];
  for (const shift of findTopicShifts(sentences)) {
    const count = cuts.length + 1;
    if (count >= Math.max(minCount, most) || (shift.depth < MIN_DEPTH && count >= Math.max(minCount, fewest))) break;
    const seconds = startSeconds(sentences[shift.at]);
    const near = [0, totalSeconds, ...cuts.map((cut) => startSeconds(sentences[cut]))].some((other) => Math.abs(other - seconds) < apart);
    if (!near) cuts.push(shift.at);
  }
  if (cuts.length + 1 < minCount) return [];
  const starts = [0, ...cuts.sort((a, b) => a - b)];
  const used = new Set<string>();
  return starts.map((start, number) => {
    const part = { start, end: starts[number + 1] ?? sentences.length, joinsPhrases: inEnglish };
    const named = number === 0 && inEnglish ? INTRODUCTION : chapterTitle(sentences, part, used);
    const title = named ?? (inEnglish ? `Part ${number + 1}` : String(number + 1));
    used.add(title);
    return { seconds: number === 0 ? 0 : startSeconds(sentences[start]), title };
  });
};

/** Podcast apps show about this many characters. */
const MAX_TITLE_CHARACTERS = 40;
const QUESTION_WORDS = { min: 4, max: 9 } as const;
const MAX_QUESTION_POSITION = 4;
const LEADING_CONNECTOR = /^(?:so|and|but|okay|well|now|all right|then)[,]?\s+/iu;
const NOT_A_TITLE = /\b(?:right|you know|isn't it|that|this|it|he|she|they|him|her)\b/iu;

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Returns a question near the start of a chapter that is complete and short enough for a title; else null. */
const findOpeningQuestion = (part: readonly AnalysedSentence[]): string | null => {
  for (const { sentence, stems } of part.slice(0, MAX_QUESTION_POSITION)) {
    const question = sentence.text.replace(LEADING_CONNECTOR, '');
    const words = question.split(' ').length;
    const fits = words >= QUESTION_WORDS.min && words <= QUESTION_WORDS.max && question.length <= MAX_TITLE_CHARACTERS;
    if (fits && IS_QUESTION.test(question) && stems.size >= 1 && !NOT_A_TITLE.test(question)) return capitalised(question);
  }
  return null;
};

const speakerNames = (sentences: readonly AnalysedSentence[]): Set<string> =>
  new Set(sentences.flatMap(({ sentence }) => fold(sentence.segment.speaker ?? '').split(' ')).filter((name) => name !== ''));

const countSentencesWith = (sentences: readonly AnalysedSentence[], key: string): number => {
  const words = ` ${normalizeWords(key)} `;
  return sentences.filter(({ normalized }) => normalized.includes(words)).length;
};

/** A second phrase needs at least this share of the first one's score. */
const MIN_SECOND_PHRASE_SHARE = 0.6;

/** Phrases that name a chapter, the best first: said there often and elsewhere seldom. */
const rankPhrases = (phrases: readonly KeyPhrase[], part: readonly AnalysedSentence[], all: readonly AnalysedSentence[]): KeyPhrase[] => {
  const judged = phrases
    .map((phrase) => {
      const [here, everywhere] = [countSentencesWith(part, phrase.key), Math.max(1, countSentencesWith(all, phrase.key))];
      const score = here * (here / everywhere) * Math.log(1 + all.length / everywhere) * (phrase.words > 1 ? 1.8 : 1);
      return { phrase, score };
    })
    .sort((a, b) => b.score - a.score || (a.phrase.key < b.phrase.key ? -1 : 1));
  const min = (judged[0]?.score ?? 0) * MIN_SECOND_PHRASE_SHARE;
  return judged.filter(({ score }) => score >= min).map(({ phrase }) => phrase);
};

const isPartOf = (a: KeyPhrase, b: KeyPhrase): boolean => a.key.includes(b.key) || b.key.includes(a.key);

const joinPhrases = (phrases: readonly KeyPhrase[]): string | null => {
  const [first, ...others] = phrases.filter((phrase) => phrase.text.length <= MAX_TITLE_CHARACTERS);
  if (!first) return null;
  const second = others.find(
    (other) =>
      (first.words === 1 || other.words > 1) && !isPartOf(other, first) && `${first.text} and ${other.text}`.length <= MAX_TITLE_CHARACTERS,
  );
  return capitalised(second ? `${first.text} and ${second.text}` : first.text);
};

/** Sentences from `start` to before `end`. Where it `joins`, a name may have two phrases with "and" between them. */
interface ChapterPart {
  readonly start: number;
  readonly end: number;
  readonly joinsPhrases: boolean;
}

/** Returns a title no other chapter has; null if the sentences have no phrase to use. */
const chapterTitle = (
  sentences: readonly AnalysedSentence[],
  { start, end, joinsPhrases }: ChapterPart,
  used: ReadonlySet<string>,
): string | null => {
  const part = sentences.slice(start, end);
  const question = findOpeningQuestion(part);
  if (question && !used.has(question)) return question;
  const names = speakerNames(sentences);
  const phrases = findKeyPhrases(part)
    .filter((phrase) => !phrase.key.split(' ').some((word) => names.has(word)))
    .slice(0, 30);
  const best = rankPhrases(phrases, part, sentences);
  const title = joinPhrases(joinsPhrases ? best : best.slice(0, 1));
  return title && !used.has(title) ? title : null;
};

import { INTRODUCTION } from '../../../rules/chapter-lines';
import { PLATFORM_RULES } from '../../../rules/platform-rules';
import { fold } from '../../../words/fold';
import { normalizeWords } from '../../../words/tokens';
import type { AnalysedSentence } from './analysed-sentence';
import { findKeyPhrases, type KeyPhrase } from './key-phrases';
import { IS_QUESTION } from './sentence-signals';

export interface Chapter {
  readonly seconds: number;
  readonly title: string;
}

const MAX_CHAPTERS = 12;
/** Chapters this far apart suit a long episode; in a short one a sixth of it is enough. */
const PREFERRED_CHAPTER_SECONDS = 180;
const { minCount, minSeconds } = PLATFORM_RULES.show_notes.chapters;

const startSeconds = (sentence: AnalysedSentence | undefined): number => Math.floor((sentence?.sentence.startMs ?? 0) / 1000);

/** Returns the chapters of an episode, the first at 0; none if it is too short for the minimum of podcast apps. */
export const findChapters = (sentences: readonly AnalysedSentence[], totalSeconds: number, inEnglish: boolean): Chapter[] => {
  const spacing = Math.max(minSeconds, Math.min(PREFERRED_CHAPTER_SECONDS, Math.floor(totalSeconds / 6)));
  const cuts: number[] = [];
  for (const shift of findTopicShifts(sentences)) {
    if (cuts.length === MAX_CHAPTERS - 1) break;
    const seconds = startSeconds(sentences[shift.at]);
    const near = [0, totalSeconds, ...cuts.map((cut) => startSeconds(sentences[cut]))].some((other) => Math.abs(other - seconds) < spacing);
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

/** A possible change of topic before sentence `at`. */
interface TopicShift {
  readonly at: number;
  readonly depth: number;
}

/** Sentences compared on either side of a place. */
const BLOCK_SENTENCES = 10;
const CHANGES_TOPIC =
  /^(?:so\b|let(?:'|’)s\b|okay\b|let me\b|and what about\b|what about\b|before (?:i|we) let\b|now\b|tell me\b|talk (?:to me )?about\b|i want to ask\b)/iu;
const CUE_SCORES = { newSpeaker: 0.06, turn: 0.12, question: 0.05, sameTurn: -0.15 } as const;

const sumVectors = (sentences: readonly AnalysedSentence[]): Map<string, number> => {
  const total = new Map<string, number>();
  for (const { vector } of sentences) for (const [stem, weight] of vector) total.set(stem, (total.get(stem) ?? 0) + weight);
  return total;
};

const blockSimilarity = (before: readonly AnalysedSentence[], after: readonly AnalysedSentence[]): number => {
  const [a, b] = [sumVectors(before), sumVectors(after)];
  const size = (vector: ReadonlyMap<string, number>) => [...vector.values()].reduce((total, weight) => total + weight * weight, 0);
  let product = 0;
  for (const [stem, weight] of a) product += weight * (b.get(stem) ?? 0);
  return product / (Math.sqrt(size(a) * size(b)) || 1);
};

/** For each place, the height of the hill that the curve climbs without a dip when one walks back from there. */
const peaksBefore = (curve: readonly number[]): number[] => {
  const peaks: number[] = [];
  for (const [at, here] of curve.entries()) {
    const before = curve[at - 1] ?? -Infinity;
    peaks.push(before >= here ? (peaks[at - 1] ?? here) : here);
  }
  return peaks;
};

/** How far the similarity falls below the hills on both sides of each place (TextTiling). */
const depths = (curve: readonly number[]): number[] => {
  const left = peaksBefore(curve);
  const right = peaksBefore(curve.toReversed()).toReversed();
  return curve.map((low, at) => (left[at] ?? low) - low + ((right[at] ?? low) - low));
};

const cueAt = (sentences: readonly AnalysedSentence[], at: number): number => {
  const [before, here, next] = [sentences[at - 1], sentences[at], sentences[at + 1]];
  if (!before || !here) return 0;
  const sameTurn = before.sentence.segment === here.sentence.segment;
  const newSpeaker = before.sentence.segment.speaker !== here.sentence.segment.speaker;
  const asks = [here, next].some((each) => each && IS_QUESTION.test(each.sentence.text) && each.sentence.segment === here.sentence.segment);
  return (
    (sameTurn ? CUE_SCORES.sameTurn : 0) +
    (newSpeaker ? CUE_SCORES.newSpeaker : 0) +
    (CHANGES_TOPIC.test(here.sentence.text) ? CUE_SCORES.turn : 0) +
    (asks ? CUE_SCORES.question : 0)
  );
};

/** Every place between two sentences, the likeliest change of topic first. */
const findTopicShifts = (sentences: readonly AnalysedSentence[]): TopicShift[] => {
  const curve = sentences
    .slice(1)
    .map((_, at) =>
      blockSimilarity(sentences.slice(Math.max(0, at + 1 - BLOCK_SENTENCES), at + 1), sentences.slice(at + 1, at + 1 + BLOCK_SENTENCES)),
    );
  return depths(curve)
    .map((depth, at) => ({ at: at + 1, depth: depth + cueAt(sentences, at + 1) }))
    .sort((a, b) => b.depth - a.depth || a.at - b.at);
};

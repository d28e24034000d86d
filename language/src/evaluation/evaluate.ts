import type { WrittenType } from '@afterword/proto';
import { checkText } from '../rules/check';
import { quotedSpans } from '../text/quoted-spans';
import { contentStems } from '../words/content-stems';
import { fold } from '../words/fold';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { stripAnnotations } from '../words/strip-annotations';
import type { WrittenContent } from '../writer/writer';
import { readingEase } from './readability';

/** A text and its content type. */
export interface EvaluatedText extends Pick<WrittenContent, 'text' | 'citations' | 'unsupportedClaims' | 'droppedQuotes'> {
  contentType: WrittenType;
}

/** Counts for the texts of one episode. Counts of several episodes can be added. */
export interface Evaluation {
  texts: number;
  /** Texts that break no rule of their platform. */
  publishable: number;
  quotes: number;
  verbatim: number;
  /** Quotes by the writer that are not in the transcript and were dropped. */
  droppedQuotes: number;
  /** Factual sentences, and those of them with a citation. */
  sentences: number;
  supported: number;
  /** Numbers, links, handles and names that were neither spoken nor given. */
  novel: string[];
  keywords: number;
  mentioned: number;
  /** Flesch reading ease of all texts together; null if they are not in English. */
  readingEase: number | null;
}

const sum = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((total, each) => total + of(each), 0);

/** Evaluates the texts written from one transcript. */
export const evaluate = (transcript: SpokenTranscript, texts: readonly EvaluatedText[]): Evaluation => {
  const quoted = texts.map(({ text }) => countVerbatim(transcript, text));
  const stems = new Set(texts.flatMap(({ text }) => contentStems(text)));
  const keywords = findKeywords(transcript);
  const unsupported = texts.flatMap((each) => each.unsupportedClaims);
  const supported = sum(texts, ({ citations }) => citations.length);
  return {
    texts: texts.length,
    publishable: texts.filter(({ contentType, text }) => checkText(contentType, text).length === 0).length,
    quotes: sum(quoted, ({ quotes }) => quotes),
    verbatim: sum(quoted, ({ verbatim }) => verbatim),
    droppedQuotes: sum(texts, ({ droppedQuotes }) => droppedQuotes),
    sentences: supported + unsupported.filter(({ kind }) => kind === 'sentence').length,
    supported,
    novel: unsupported.filter(({ kind }) => kind !== 'sentence').map(({ text }) => text),
    keywords: keywords.length,
    mentioned: keywords.filter((keyword) => stems.has(keyword)).length,
    readingEase: readingEase(texts.map(({ text }) => text).join('\n')),
  };
};

/** Number of keywords of an episode. */
const MAX_KEYWORDS = 20;
const MIN_OCCURRENCES = 2;

/** Returns the most frequent stems of the transcript in descending order, without those that occur only once. */
export const findKeywords = ({ words }: SpokenTranscript): string[] => {
  const times = new Map<string, number>();
  for (const stem of contentStems(stripAnnotations(words.map((word) => word.text).join(' ')))) times.set(stem, (times.get(stem) ?? 0) + 1);
  return [...times]
    .filter(([stem, count]) => count >= MIN_OCCURRENCES && !/^\d+$/u.test(stem))
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1))
    .slice(0, MAX_KEYWORDS)
    .map(([stem]) => stem);
};

/** Quotations of a text, and how many of them were spoken exactly so. */
interface QuoteCount {
  quotes: number;
  verbatim: number;
}

const normalizeLetters = (text: string): string => ` ${(fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** Compares letters and digits alone, without the tolerance quotes are looked for with: this is the check on that search. */
const countVerbatim = (transcript: SpokenTranscript, text: string): QuoteCount => {
  const spoken = normalizeLetters(transcript.words.map((word) => word.text).join(' '));
  const quotes = quotedSpans(text);
  return { quotes: quotes.length, verbatim: quotes.filter(({ inner }) => spoken.includes(normalizeLetters(inner))).length };
};

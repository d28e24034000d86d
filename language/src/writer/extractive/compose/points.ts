import type { VerifiedQuote } from '../../../quotes/verified-quote';
import { isWithheld } from '../../../transcript-map';
import { contentStems } from '../../../words/content-stems';
import type { AnalysedSentence } from '../../../analysis/analysed-sentence';
import { IS_BROKEN } from '../../../analysis/sentence-signals';
import type { Draft } from './draft';
import { toSentenceStatement } from './statement';

/** Quotes that may be in the same text as its opening. */
const MAX_QUOTES_WITH_OPENING = 4;

export const sortBySpeech = (points: readonly AnalysedSentence[]): AnalysedSentence[] => points.toSorted((a, b) => a.at - b.at);

/** A point that shares more than this part of its subject with a quote says it again. */
const MAX_SHARED_SUBJECT = 0.7;

const repeatsQuote = (point: AnalysedSentence, quote: VerifiedQuote): boolean => {
  const quoted = new Set(contentStems(quote.text));
  return [...point.stems].filter((stem) => quoted.has(stem)).length > point.stems.size * MAX_SHARED_SUBJECT;
};

const isQuoted = (point: AnalysedSentence, quotes: readonly VerifiedQuote[]): boolean =>
  quotes.some((quote) => (quote.first <= point.sentence.last && point.sentence.first <= quote.last) || repeatsQuote(point, quote));

/** Returns points that are neither in `used` nor repeated by one of the quotes. */
export const remainingPoints = (draft: Draft, used: readonly AnalysedSentence[], quotes: readonly VerifiedQuote[]): AnalysedSentence[] =>
  draft.points.filter((point) => !used.includes(point) && !isQuoted(point, quotes));

const isPlain = ({ shape, kind, sentence }: AnalysedSentence): boolean =>
  shape !== 'fragment' && !isWithheld(kind) && !IS_BROKEN.test(sentence.text);

const findOpeningSentences = (draft: Draft): readonly AnalysedSentence[] => {
  const { introduction, analysis, contentType } = draft;
  if (introduction.length > 0) return introduction;
  const points = remainingPoints(draft, [], draft.quotes.slice(0, MAX_QUOTES_WITH_OPENING)).slice(0, 2);
  if (points.length > 0) return sortBySpeech(points);
  return contentType === 'show_notes' ? analysis.sentences.filter(isPlain).slice(0, 2) : [];
};

/** Returns the host's introduction, else the best points; for show notes, else the first sentences. Empty if there are none. */
export const composeOpening = (draft: Draft): { text: string; used: readonly AnalysedSentence[] } => {
  if (draft.contentType === 'show_notes' && draft.introduction.length === 0 && draft.facts !== '') return { text: draft.facts, used: [] };
  const used = findOpeningSentences(draft);
  return { text: used.map(toSentenceStatement).join(' '), used };
};

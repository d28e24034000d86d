import type { VerifiedQuote } from '../../../quotes/verified-quote';
import type { AnalysedSentence } from '../analysis/analysed-sentence';
import type { Draft } from './draft';
import { statement } from './statement';

export const inOrderSpoken = (points: readonly AnalysedSentence[]): AnalysedSentence[] => points.toSorted((a, b) => a.at - b.at);

/** The host's own words about the episode, else the most telling statements. */
export const opening = ({ analysis, points }: Draft): { text: string; used: readonly AnalysedSentence[] } => {
  const used = analysis.introduction.length > 0 ? analysis.introduction : inOrderSpoken(points.slice(0, 2));
  return { text: used.map(statement).join(' '), used };
};

/** What nobody else in this text says: points that are neither in `used` nor inside one of the quotes. */
export const otherPoints = (draft: Draft, used: readonly AnalysedSentence[], quotes: readonly VerifiedQuote[]): AnalysedSentence[] =>
  draft.points.filter(
    (point) => !used.includes(point) && !quotes.some((quote) => quote.first <= point.sentence.last && point.sentence.first <= quote.last),
  );

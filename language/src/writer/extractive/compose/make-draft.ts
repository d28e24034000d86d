import { comparable } from '../../../words/comparable';
import type { Analysis } from '../analysis/analyse';
import type { WritingRequest } from '../../writer';
import type { Draft, Size } from './draft';

/** A candidate below this says little by itself. */
const LEAST_QUOTE_SCORE = 0.9;

/** Gathers what a text of this size is made of; quotes that stand in `avoid` are left out. */
export const makeDraft = (analysis: Analysis, request: WritingRequest, size: Size, avoid: string | null): Draft => {
  const used = avoid === null ? '' : comparable(avoid);
  const quotes = analysis.quotes
    .filter(({ score, quote }) => score >= LEAST_QUOTE_SCORE && (used === '' || !used.includes(comparable(quote.text))))
    .map(({ quote }) => quote);
  const introduced = new Set(analysis.introduction.map((each) => each.at));
  const points = analysis.points.filter((each) => !introduced.has(each.at));
  return { analysis, title: request.episode.title.trim(), brandVoice: request.brandVoice, size, quotes, points };
};

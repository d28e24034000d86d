import type { CallToActionRow } from '../calls-to-action/call-to-action.entity';
import type { ExtractedQuote } from '../quotes/extracted-quote.entity';
import { meet, type SpokenSpan } from '../spans/spoken-span';

/** What a person has featured, trimmed, added or deleted is not replaced. */
export const isKeptQuote = ({ isHighlight, isDismissed, words }: ExtractedQuote): boolean =>
  isHighlight || isDismissed || words.changedByPerson;

/** What a person has switched or moved is not replaced. */
export const isKeptCall = ({ words }: CallToActionRow): boolean => words.changedByPerson;

/** Of what was found, that which shares no moment with what is kept. */
export const beside = <T>(found: readonly T[], kept: readonly { words: SpokenSpan }[], spanOf: (each: T) => SpokenSpan): T[] =>
  found.filter((each) => !kept.some(({ words }) => meet(words, spanOf(each))));

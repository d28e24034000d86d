import type { VerifiedQuote } from '../../../quotes/verified-quote';
import { fold } from '../../../words/fold';
import { episodeAddress } from '../../given-facts';
import { formatQuoteWithTime, formatSection, joinBlocks, joinLines } from '../../layout';
import { findAskedQuestions, formatQuestion } from './asked-questions';
import type { Draft } from './draft';

const MAX_QUOTES = [1, 2, 3, 5, 8] as const;
const MAX_QUESTIONS = [2, 3, 4, 6, 8] as const;

/** Whether one of these people said it; a speaker may be known by the first name only. */
const isSaidBy = ({ speaker }: VerifiedQuote, names: readonly string[]): boolean =>
  speaker !== null && names.some((name) => fold(name) === fold(speaker) || fold(name).startsWith(`${fold(speaker)} `));

/** What a guest needs to share the episode: where it is, their own words with times, and what they were asked. */
export const composeGuestEmail = (draft: Draft): string => {
  const { episode, frame, greeting, guests, size, title } = draft;
  const own = draft.quotes.filter((quote) => isSaidBy(quote, guests));
  const quotes = (own.length > 0 ? own : draft.quotes).slice(0, MAX_QUOTES[size]).toSorted((a, b) => a.first - b.first);
  return joinBlocks(
    greeting,
    joinLines(frame.announceToGuests(title), episodeAddress(episode)),
    formatSection(own.length > 0 ? frame.guestQuotes : frame.quotes, quotes.map(formatQuoteWithTime)),
    formatSection(frame.questions, findAskedQuestions(draft, MAX_QUESTIONS[size]).map(formatQuestion)),
  );
};

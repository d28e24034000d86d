import type { VerifiedQuote } from '../quotes/verified-quote';
import { clockTime } from '../text/clock-time';
import { isLabel } from '../text/is-label';

export const formatQuote = ({ text, speaker }: VerifiedQuote): string =>
  speaker && !isLabel(speaker) ? `“${text}” — ${speaker}` : `“${text}”`;

export const formatQuoteWithTime = (quote: VerifiedQuote): string => `${formatQuote(quote)} (${clockTime(quote.startMs / 1000)})`;

export const formatBullet = (text: string): string => `• ${text}`;

/** Lines of a block, the empty ones left out. */
export const joinLines = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

/** Returns a heading, unless it is empty, and its lines; empty if there are no lines. */
export const formatSection = (heading: string, lines: readonly string[]): string => (lines.length > 0 ? joinLines(heading, ...lines) : '');

/** Blocks of a text, the empty ones left out, a blank line between two. */
export const joinBlocks = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

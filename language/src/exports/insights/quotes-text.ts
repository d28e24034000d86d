import { toSingleLine } from '../escape';
import { formatChapterTime } from './chapters-text';
import type { ExportedQuote } from './exported-insights';

const HOUR_MS = 3_600_000;

const line = ({ quote, speaker, startMs }: ExportedQuote): string => {
  const by = speaker === null ? '' : ` — ${toSingleLine(speaker)}`;
  return `“${toSingleLine(quote)}”${by} (${formatChapterTime(Math.floor(startMs / 1000), startMs >= HOUR_MS)})`;
};

/** Quotes with who said them and when, an empty line between two. */
export const quotesText = (quotes: readonly ExportedQuote[]): string => quotes.map(line).join('\n\n');

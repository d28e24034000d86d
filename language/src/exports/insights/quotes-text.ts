import { oneLine } from '../one-line';
import { chapterClock } from './chapter-clock';
import type { ExportedQuote } from './exported-insights';

const HOUR_MS = 3_600_000;

const line = ({ quote, speaker, startMs }: ExportedQuote): string => {
  const by = speaker === null ? '' : ` — ${oneLine(speaker)}`;
  return `“${oneLine(quote)}”${by} (${chapterClock(Math.floor(startMs / 1000), startMs >= HOUR_MS)})`;
};

/** Quotes with who said them and when, an empty line between two. */
export const quotesText = (quotes: readonly ExportedQuote[]): string => quotes.map(line).join('\n\n');

import { byteLength } from '../../../rules/weighted-length';
import { clockTime } from '../../../text/clock-time';
import { PLATFORM_RULES } from '../../../rules/platform-rules';
import { guestLines, listenAddresses, sponsorLines } from '../../given-facts';
import { joinBlocks, formatBullet, formatQuoteWithTime, formatSection } from '../../layout';
import type { Draft } from './draft';
import { sortBySpeech, composeOpening, remainingPoints } from './points';
import { toSentenceStatement } from './statement';

const MAX_POINTS = [2, 3, 4, 6, 9] as const;
const MAX_QUOTES = [1, 2, 3, 3, 3] as const;

const composeWithCounts = (draft: Draft, quoteCount: number, pointCount: number): string => {
  const { analysis, chapters, episode, frame } = draft;
  const quotes = draft.quotes.slice(0, quoteCount).toSorted((a, b) => a.first - b.first);
  const { text, used } = composeOpening(draft);
  const points = sortBySpeech(remainingPoints(draft, used, quotes).slice(0, pointCount));
  return joinBlocks(
    text === '' ? (draft.title ?? '') : text,
    formatSection(frame.guests, guestLines(episode)),
    formatSection(frame.points, points.map(toSentenceStatement).map(formatBullet)),
    formatSection(
      frame.chapters,
      chapters.map(({ seconds, title }) => `${clockTime(seconds)} ${title}`),
    ),
    formatSection(frame.quotes, quotes.map(formatQuoteWithTime)),
    formatSection(frame.links, [...new Set([...listenAddresses(episode), ...analysis.links])]),
    formatSection(frame.sponsors, sponsorLines(episode)),
    analysis.callsToAction.toReversed().map(toSentenceStatement).join(' '),
  );
};

/** Composes show notes: introduction, points, chapters, quotes, links, calls to action; fewer quotes and points if they are too long. */
export const composeShowNotes = (draft: Draft): string => {
  let [quotes, points]: [number, number] = [MAX_QUOTES[draft.size], Math.min(MAX_POINTS[draft.size], draft.maxPoints)];
  let text = composeWithCounts(draft, quotes, points);
  while (byteLength(text) > PLATFORM_RULES.show_notes.maxBytes && quotes + points > 0) {
    [quotes, points] = [Math.max(0, quotes - 1), Math.max(0, points - 1)];
    text = composeWithCounts(draft, quotes, points);
  }
  return text;
};

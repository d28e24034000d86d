import { byteLength } from '../../../rules/byte-length';
import { chapterTime } from '../../../rules/chapter-lines';
import { PLATFORM_RULES } from '../../../rules/platform-rules';
import { blocks, bullet, quotedWithTime, section } from '../../layout';
import type { Draft } from './draft';
import { inOrderSpoken, opening, otherPoints } from './parts';
import { statement } from './statement';

const POINTS = [2, 3, 4, 6, 9] as const;
const QUOTES = [1, 2, 4, 6, 8] as const;

const withQuotes = (draft: Draft, quoteCount: number, pointCount: number): string => {
  const { analysis, frame } = draft;
  const quotes = draft.quotes.slice(0, quoteCount).toSorted((a, b) => a.first - b.first);
  const { text, used } = opening(draft);
  const points = inOrderSpoken(otherPoints(draft, used, quotes).slice(0, pointCount));
  return blocks(
    text === '' ? draft.title : text,
    section(frame.points, points.map(statement).map(bullet)),
    section(
      frame.chapters,
      analysis.chapters.map(({ seconds, title }) => `${chapterTime(seconds)} ${title}`),
    ),
    section(frame.quotes, quotes.map(quotedWithTime)),
    section(frame.links, analysis.links),
    analysis.invitations.toReversed().map(statement).join(' '),
  );
};

/** Introduction, points, chapters, quotes, links and the hosts' own invitation; fewer quotes and points where room is short. */
export const showNotes = (draft: Draft): string => {
  let [quotes, points]: [number, number] = [QUOTES[draft.size], POINTS[draft.size]];
  let text = withQuotes(draft, quotes, points);
  while (byteLength(text) > PLATFORM_RULES.show_notes.maxBytes && quotes + points > 0) {
    [quotes, points] = [Math.max(0, quotes - 1), Math.max(0, points - 1)];
    text = withQuotes(draft, quotes, points);
  }
  return text;
};

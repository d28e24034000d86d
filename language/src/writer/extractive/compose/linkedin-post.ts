import { blocks, bullet, quoted, section } from '../../layout';
import type { Draft } from './draft';
import { inOrderSpoken, opening, otherPoints } from './parts';
import { statement } from './statement';
import { topicHashtags } from './topic-hashtags';

const POINTS = [1, 2, 3, 5, 7] as const;
const HASHTAGS = 3;

/** A quote as the hook, what the episode is about, a few points, a question that was asked in it. */
export const linkedInPost = (draft: Draft): string => {
  const { frame, question, quotes, size, title } = draft;
  const [lead, ...others] = quotes;
  const { text, used } = opening(draft);
  const points = inOrderSpoken(otherPoints(draft, used, lead ? [lead] : []).slice(0, POINTS[size])).map(statement);
  const more = others.slice(0, Math.max(0, POINTS[size] - points.length)).map(quoted);
  const lines = [...points, ...more];
  return blocks(
    lead ? quoted(lead) : '',
    text,
    section(frame.points === '' ? '' : `${frame.points}:`, lines.map(bullet)),
    question ? frame.asked(statement(question)) : '',
    frame.whole(title),
    topicHashtags(draft, HASHTAGS),
  );
};

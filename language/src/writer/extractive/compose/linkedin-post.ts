import { joinBlocks, formatBullet, formatQuote, formatSection } from '../../layout';
import { composeLinkToEpisode, type Draft } from './draft';
import { composeLead } from './lead';
import { sortBySpeech, composeOpening, remainingPoints } from './points';
import { toSentenceStatement } from './statement';
import { composeHashtags } from './topic-hashtags';

const MAX_POINTS = [0, 2, 3, 5, 7] as const;
const MAX_HASHTAGS = 3;
/** With the one it opens with, three. */
const MAX_MORE_QUOTES = 2;
/** A quote says enough by itself. */
const SHORTEST = 0;

/** A quote as the hook, what the episode is about, a few points, a question that was asked in it. */
export const composeLinkedInPost = (draft: Draft): string => {
  const { contentType, frame, question, quotes, size } = draft;
  const most = Math.min(MAX_POINTS[size], draft.maxPoints);
  const [lead, ...others] = quotes;
  const { text, used } = composeOpening(draft);
  const points = sortBySpeech(remainingPoints(draft, used, lead ? [lead] : []).slice(0, most)).map(toSentenceStatement);
  const more = others.slice(0, Math.min(MAX_MORE_QUOTES, Math.max(0, most - points.length))).map(formatQuote);
  const lines = [...points, ...more];
  return joinBlocks(
    (lead && composeLead(contentType, lead)) ?? draft.facts,
    lead && size === SHORTEST ? '' : text,
    formatSection(frame.points === '' ? '' : `${frame.points}:`, lines.map(formatBullet)),
    question ? frame.introduceQuestion(toSentenceStatement(question)) : '',
    composeLinkToEpisode(draft),
    composeHashtags(draft, MAX_HASHTAGS),
  );
};

import { PLATFORM_RULES } from '../../../rules/platform-rules';
import { joinBlocks } from '../../layout';
import { composeAnnouncement, type Draft } from './draft';
import { composeLead } from './lead';
import { sortBySpeech, composeOpening, remainingPoints } from './points';
import { toSentenceStatement } from './statement';
import { composeHashtags } from './topic-hashtags';

const MAX_LINES = [1, 1, 2, 3, 5] as const;
/** Words. */
const MAX_LINE_WORDS = 22;

/** A quote, a few lines from the conversation, the hosts' own invitation, hashtags. */
export const composeInstagramCaption = (draft: Draft): string => {
  const { analysis, contentType, quotes, size } = draft;
  const [lead] = quotes;
  const points = remainingPoints(draft, [], lead ? [lead] : []).filter((point) => point.wordCount <= MAX_LINE_WORDS);
  const lines = sortBySpeech(points.slice(0, lead ? MAX_LINES[size] : MAX_LINES[size] + 1)).map(toSentenceStatement);
  const [callToAction] = analysis.callsToAction;
  return joinBlocks(
    (lead && composeLead(contentType, lead)) ?? draft.facts,
    lead || draft.facts !== '' || lines.length > 0 ? '' : composeOpening(draft).text,
    ...lines,
    composeAnnouncement(draft),
    callToAction ? toSentenceStatement(callToAction) : '',
    composeHashtags(draft, PLATFORM_RULES.social_instagram.maxHashtags),
  );
};

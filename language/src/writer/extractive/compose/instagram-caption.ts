import { PLATFORM_RULES } from '../../../rules/platform-rules';
import { blocks, quoted } from '../../layout';
import type { Draft } from './draft';
import { inOrderSpoken, opening, otherPoints } from './parts';
import { statement } from './statement';
import { topicHashtags } from './topic-hashtags';

const LINES = [1, 1, 2, 3, 5] as const;
/** Words. */
const LONGEST_LINE = 22;

/** A quote, a few lines from the conversation, the hosts' own invitation, hashtags. */
export const instagramCaption = (draft: Draft): string => {
  const { analysis, frame, quotes, size, title } = draft;
  const [lead] = quotes;
  const points = otherPoints(draft, [], lead ? [lead] : []).filter((point) => point.wordCount <= LONGEST_LINE);
  const lines = inOrderSpoken(points.slice(0, lead ? LINES[size] : LINES[size] + 1)).map(statement);
  const [invitation] = analysis.invitations;
  return blocks(
    lead ? quoted(lead) : '',
    lead || lines.length > 0 ? '' : opening(draft).text,
    ...lines,
    frame.announced(title),
    invitation ? statement(invitation) : '',
    topicHashtags(draft, PLATFORM_RULES.social_instagram.maxHashtags),
  );
};

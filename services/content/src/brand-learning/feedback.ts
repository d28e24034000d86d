import type { LearnedText } from '@afterword/language/learning';
import type { ContentDecision } from './content-decision.entity';
import type { ContentScore } from './content-score.entity';
import type { GeneratedVersion } from './generated-versions';

/** What people and readers made of a generated version. */
export interface Feedback {
  /** Whether people edited or approved it. */
  isLookedOver: boolean;
  decision: LearnedText['decision'];
  /** Why it was sent back. */
  note: string | null;
  averageEngagement: number | null;
}

/** Takes decisions and score from the version and its edits. A text that was sent back stays so, even if a later version was approved. */
export function toFeedback(generated: GeneratedVersion, decisions: readonly ContentDecision[], score: ContentScore | null): Feedback {
  const isAbout = ({ version }: { version: number }) => generated.version <= version && version <= generated.savedVersion;
  const own = decisions.filter(isAbout);
  const sentBack = own.findLast(({ status }) => status === 'needs_revision' || status === 'rejected');
  const isApproved = own.some(({ status }) => status === 'approved');
  return {
    isLookedOver: generated.isEdited || isApproved,
    decision: (sentBack && 'sent_back') ?? (isApproved ? 'approved' : null),
    note: sentBack?.note ?? null,
    averageEngagement: score && isAbout(score) ? score.engagementScore : null,
  };
}

export const hasNoFeedback = ({ isLookedOver, decision, averageEngagement }: Feedback): boolean =>
  !isLookedOver && decision === null && averageEngagement === null;

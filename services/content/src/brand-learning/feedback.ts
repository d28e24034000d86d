import type { LearnedText } from '@afterword/language/learning';
import type { ContentDecision } from './content-decision.entity';
import type { ContentScore } from './content-score.entity';
import type { GeneratedVersion } from './generated-versions';

/** What people and readers said about a writing. */
export interface Feedback {
  isLookedOver: boolean;
  decision: LearnedText['decision'];
  note: string | null;
  averageEngagement: number | null;
}

/** Sent back once, a text was not what they wanted, also where it was approved in the end. */
export function toFeedback(writing: GeneratedVersion, decisions: readonly ContentDecision[], score: ContentScore | null): Feedback {
  const isAboutIt = ({ version }: { version: number }) => writing.version <= version && version <= writing.savedVersion;
  const own = decisions.filter(isAboutIt);
  const sentBack = own.findLast(({ status }) => status === 'needs_revision' || status === 'rejected');
  const isApproved = own.some(({ status }) => status === 'approved');
  return {
    isLookedOver: writing.isEdited || isApproved,
    decision: (sentBack && 'sent_back') ?? (isApproved ? 'approved' : null),
    note: sentBack?.note ?? null,
    averageEngagement: score && isAboutIt(score) ? score.engagementScore : null,
  };
}

export const hasNoFeedback = ({ isLookedOver, decision, averageEngagement }: Feedback): boolean =>
  !isLookedOver && decision === null && averageEngagement === null;

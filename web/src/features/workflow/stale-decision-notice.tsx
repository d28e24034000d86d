import type { ContentApproval } from '@afterword/proto';
import { versionReasonLabels } from '@/features/content/version-reason-labels';
import { dayAndTime } from '@/lib/format';
import { Notice } from '@/ui/notice';
import { describeDecision } from '@/features/review-status/decision-labels';

/** Says which decision no longer counts, and why. */
export function StaleDecisionNotice({ decision }: { decision: ContentApproval }) {
  const { voided, notes, status } = decision;
  if (!voided) return null;
  return (
    <Notice tone={status === 'approved' ? 'warn' : 'run'} title={`${describeDecision(decision)}, which no longer counts.`}>
      The text is another one since {dayAndTime(voided.at)}. Version {voided.version}: {versionReasonLabels[voided.reason].toLowerCase()}.
      {notes && <span className="block">Note: “{notes}”</span>}
    </Notice>
  );
}

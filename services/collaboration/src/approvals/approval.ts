import { ServiceError } from '@afterword/platform';
import type { ApprovalStatus } from '@afterword/proto';
import { toApprovalDto } from './approval.mapper';
import type { ApprovalEntity } from './approval.entity';

interface NewDecision {
  status: ApprovalStatus;
  /** The latest decision the reviewer saw; left out where they do not say. */
  basedOn?: string | null;
}

const ACTIONS: Record<ApprovalStatus, string> = {
  approved: 'has approved this text',
  rejected: 'has rejected this text',
  needs_revision: 'has asked for a revision of this text',
  pending: 'has reopened the review of this text',
};

const isOpen = (status: ApprovalStatus | undefined) => status !== 'approved' && status !== 'rejected';
const isPending = (status: ApprovalStatus | undefined) => status === undefined || status === 'pending';

/** Refuses a decision about another text than the present one. */
export function assertCurrentVersion(current: number, seen: number): void {
  if (current === seen) return;
  throw new ServiceError('conflict', 'The text has changed since you opened it.', { details: { version: current } });
}

/**
 * Refuses a decision that another one of this version stands in the way of: one that the reviewer has not seen,
 * or one that settled it already. What is settled can only be reopened, and only what is decided.
 */
export function assertDecidable(latest: ApprovalEntity | null, { status, basedOn }: NewDecision): void {
  const isUnseen = latest !== null && basedOn !== undefined && latest.id !== basedOn;
  const isPossible = status === 'pending' ? !isPending(latest?.status) : isOpen(latest?.status);
  if (isPossible && !isUnseen) return;
  if (!latest) throw new ServiceError('conflict', 'This text is waiting for its review already.');
  const sentence = `${latest.approver.name} ${ACTIONS[latest.status]}.`;
  throw new ServiceError('conflict', sentence, { details: { approval: toApprovalDto(latest) } });
}

import { ServiceError } from '@afterword/platform';
import type { ApprovalStatus } from '@afterword/proto';
import type { ApprovalEntity } from './approval.entity';
import { toApprovalDto } from './approval.mapper';

interface NewDecision {
  status: ApprovalStatus;
  /** The id of the latest decision that the reviewer saw, or null if they saw none. Undefined if they do not say. */
  basedOn?: string | null | undefined;
  /** Whether it makes the corrected text the next version. That is possible for approved content too. */
  isCorrection?: boolean;
}

const ACTIONS: Record<ApprovalStatus, string> = {
  approved: 'has approved this content',
  rejected: 'has rejected this content',
  needs_revision: 'has asked for a revision of this content',
  pending: 'has reopened the review of this content',
};

const isOpen = (status: ApprovalStatus | undefined) => status !== 'approved' && status !== 'rejected';
const isPending = (status: ApprovalStatus | undefined) => status === undefined || status === 'pending';

/** @throws `conflict` if the reviewer saw another version than the current one. */
export function assertCurrentVersion(current: number, seen: number): void {
  if (current !== seen) throw contentChanged(current);
}

export const contentChanged = (version: number) =>
  new ServiceError('conflict', 'The content has changed since you opened it.', { details: { version } });

/**
 * Approved or rejected content can only be reopened, and only content with a decision can be reopened.
 * @throws `conflict` if the latest decision about this version does not allow this one, or if the reviewer has not seen it.
 */
export function assertDecidable(latest: ApprovalEntity | null, { status, basedOn, isCorrection = false }: NewDecision): void {
  const isUnseen = latest !== null && basedOn !== undefined && latest.id !== basedOn;
  const isPossible =
    status === 'pending' ? !isPending(latest?.status) : isOpen(latest?.status) || (isCorrection && latest?.status === 'approved');
  if (isPossible && !isUnseen) return;
  if (!latest) throw new ServiceError('conflict', 'This content is already waiting for review.');
  const message = `${latest.approver.name} ${ACTIONS[latest.status]}.`;
  throw new ServiceError('conflict', message, { details: { approval: toApprovalDto(latest) } });
}

interface StateSince {
  currentVersion: number;
  /** The latest decision about the version that the correction made. */
  latest: ApprovalEntity | null;
}

/** @throws `conflict` if someone has decided or changed the content since this approval of a correction. */
export function assertUndoable(accepted: ApprovalEntity, { currentVersion, latest }: StateSince): void {
  if (latest && latest.id !== accepted.id) {
    const message = `${latest.approver.name} ${ACTIONS[latest.status]} since, so the correction can’t be undone.`;
    throw new ServiceError('conflict', message, { details: { approval: toApprovalDto(latest) } });
  }
  if (accepted.version === currentVersion) return;
  throw new ServiceError('conflict', 'The content has changed since, so the correction can’t be undone.', {
    details: { version: currentVersion },
  });
}

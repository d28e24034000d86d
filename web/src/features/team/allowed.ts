import type { ApprovalStatus, ContentType, Permission, TeamMember } from '@afterword/proto';

type Allowed = Pick<TeamMember, 'allowed'>;

const may = ({ allowed }: Allowed, permission: Permission) => allowed.includes(permission);
const isSocial = (contentType: ContentType) => contentType.startsWith('social_');

export const mayComment = (member: Allowed) => may(member, 'comment');
export const mayManageTeam = (member: Allowed) => may(member, 'manage_team');
export const mayEdit = (member: Allowed, contentType: ContentType) =>
  may(member, 'edit') || (may(member, 'edit_social') && isSocial(contentType));

/** Approvers may make every decision; people who may request revisions may also reopen a review. */
export function mayDecide(member: Allowed, status: ApprovalStatus, contentType: ContentType): boolean {
  if (may(member, 'approve') || (may(member, 'approve_social') && isSocial(contentType))) return true;
  return (status === 'needs_revision' || status === 'pending') && may(member, 'request_revision');
}

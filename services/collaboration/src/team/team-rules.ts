import { type ApprovalStatus, type ContentType, Permission, type TeamRole } from '@afterword/proto';

interface Allowed {
  role: TeamRole;
  permissions: string[];
}

/** What a role may do where a member has no permissions of their own. */
export const ROLE_PERMISSIONS: Record<TeamRole, Permission[]> = {
  host: Permission.options,
  admin: Permission.options,
  editor: ['comment', 'edit', 'request_revision'],
  social_manager: ['comment', 'edit_social', 'approve_social'],
};

export const permissionsOf = ({ role, permissions }: Allowed): Permission[] =>
  permissions.length > 0 ? Permission.options.filter((permission) => permissions.includes(permission)) : ROLE_PERMISSIONS[role];

const may = (member: Allowed, permission: Permission) => permissionsOf(member).includes(permission);
const isSocial = (contentType: ContentType) => contentType.startsWith('social_');

export const mayComment = (member: Allowed) => may(member, 'comment');
export const mayManageTeam = (member: Allowed) => may(member, 'manage_team');
export const mayEdit = (member: Allowed, contentType: ContentType) =>
  may(member, 'edit') || (may(member, 'edit_social') && isSocial(contentType));

/** Who approves may decide anything; who asks for revisions may also take a decision back to review. */
export function mayDecide(member: Allowed, status: ApprovalStatus, contentType: ContentType): boolean {
  if (may(member, 'approve') || (may(member, 'approve_social') && isSocial(contentType))) return true;
  return (status === 'needs_revision' || status === 'pending') && may(member, 'request_revision');
}

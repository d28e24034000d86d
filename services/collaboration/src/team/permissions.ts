import { type ApprovalStatus, type ContentType, Permission, type TeamRole } from '@afterword/proto';

interface PermissionHolder {
  role: TeamRole;
  permissions: string[];
}

/** What a role allows, for members without permissions of their own. */
export const ROLE_PERMISSIONS: Record<TeamRole, Permission[]> = {
  host: Permission.options,
  admin: Permission.options,
  editor: ['comment', 'edit', 'request_revision'],
  social_manager: ['comment', 'edit_social', 'approve_social'],
};

export const resolvePermissions = ({ role, permissions }: PermissionHolder): Permission[] =>
  permissions.length > 0 ? Permission.options.filter((permission) => permissions.includes(permission)) : ROLE_PERMISSIONS[role];

const hasPermission = (member: PermissionHolder, permission: Permission) => resolvePermissions(member).includes(permission);
const isSocial = (contentType: ContentType) => contentType.startsWith('social_');

export const canComment = (member: PermissionHolder) => hasPermission(member, 'comment');
export const canManageTeam = (member: PermissionHolder) => hasPermission(member, 'manage_team');
export const canEdit = (member: PermissionHolder, contentType: ContentType) =>
  hasPermission(member, 'edit') || (hasPermission(member, 'edit_social') && isSocial(contentType));

/** Members who can approve can make every decision. Members who can request revisions can also reopen a review. */
export function canDecide(member: PermissionHolder, status: ApprovalStatus, contentType: ContentType): boolean {
  if (hasPermission(member, 'approve') || (hasPermission(member, 'approve_social') && isSocial(contentType))) return true;
  return (status === 'needs_revision' || status === 'pending') && hasPermission(member, 'request_revision');
}

import { type ActorRole, type ApprovalStatus, type ContentType, Permission, type TeamRole } from '@afterword/proto';

interface PermissionHolder {
  role: ActorRole;
  permissions: string[];
}

/** What a role allows, for members without permissions of their own. */
export const ROLE_PERMISSIONS: Record<TeamRole, Permission[]> = {
  host: Permission.options,
  admin: Permission.options,
  editor: ['comment', 'edit', 'request_revision'],
  social_manager: ['comment', 'edit_social', 'approve_social'],
};

/** A token has only the permissions that its scopes gave it. */
export function resolvePermissions({ role, permissions }: PermissionHolder): Permission[] {
  if (role !== 'access_token' && permissions.length === 0) return ROLE_PERMISSIONS[role];
  return Permission.options.filter((permission) => permissions.includes(permission));
}

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

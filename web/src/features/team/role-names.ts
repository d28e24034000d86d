import type { TeamRole } from '@afterword/proto';

export const roleNames: Record<TeamRole, string> = {
  host: 'Host',
  editor: 'Editor',
  social_manager: 'Social manager',
  admin: 'Admin',
};

/** Colors of the roles; never the only sign of a role. */
export const roleInk: Record<TeamRole, string> = {
  host: 'text-role-host',
  editor: 'text-role-editor',
  social_manager: 'text-role-social',
  admin: 'text-role-admin',
};

export const roleGround: Record<TeamRole, string> = {
  host: 'bg-role-host',
  editor: 'bg-role-editor',
  social_manager: 'bg-role-social',
  admin: 'bg-role-admin',
};

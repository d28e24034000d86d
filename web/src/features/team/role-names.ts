import type { ActorRole } from '@afterword/proto';

export const roleNames: Record<ActorRole, string> = {
  host: 'Host',
  editor: 'Editor',
  social_manager: 'Social manager',
  admin: 'Admin',
  access_token: 'Access token',
};

/** Colors of the roles; never the only sign of a role. */
export const roleInk: Record<ActorRole, string> = {
  host: 'text-role-host',
  editor: 'text-role-editor',
  social_manager: 'text-role-social',
  admin: 'text-role-admin',
  access_token: 'text-ink-2',
};

export const roleGround: Record<ActorRole, string> = {
  host: 'bg-role-host',
  editor: 'bg-role-editor',
  social_manager: 'bg-role-social',
  admin: 'bg-role-admin',
  access_token: 'bg-ink-2',
};

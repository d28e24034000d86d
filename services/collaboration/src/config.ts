import { platformConfig } from '@afterword/platform';
import { z } from 'zod';

export const CollaborationConfig = platformConfig.extend({
  /** Whether what a role may not do is refused, instead of only told. */
  ENFORCE_TEAM_ROLES: z.stringbool('true or false').default(false),
});
export type CollaborationConfig = z.infer<typeof CollaborationConfig>;

export const COLLABORATION_CONFIG = Symbol('COLLABORATION_CONFIG');

import { platformConfig } from '@afterword/platform';
import { z } from 'zod';

export const CollaborationConfig = platformConfig.extend({
  /** Whether requests are rejected if the role of the acting member does not allow them. Otherwise roles are only shown. */
  ENFORCE_TEAM_ROLES: z.stringbool('true or false').default(false),
});
export type CollaborationConfig = z.infer<typeof CollaborationConfig>;

import { z } from 'zod';
import { Id } from './common';

export const TeamRole = z.enum(['host', 'editor', 'social_manager', 'admin']);
export type TeamRole = z.infer<typeof TeamRole>;

/** Who did something, as they are called now. */
export const Person = z.object({ name: z.string(), role: TeamRole });
export type Person = z.infer<typeof Person>;

/** Which team member made or changed a text, as they were called then. */
export const Author = Person.extend({ id: Id });
export type Author = z.infer<typeof Author>;

/** Names the team member a request is made as, by id. Nobody proves it: access is one shared password. */
export const ACTING_MEMBER_HEADER = 'x-team-member';
/** Without it the team's first member acts. */
export const Acting = z.object({ actingAs: z.string().optional() });

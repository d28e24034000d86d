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

/** Without a member named, the team's first one acts. */
export const Acting = z.object({ actingAs: z.string().optional() });

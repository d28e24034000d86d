import { z } from 'zod';
import { Id } from './common';

export const TeamRole = z.enum(['host', 'editor', 'social_manager', 'admin']);
export type TeamRole = z.infer<typeof TeamRole>;

/** A team member with their current name. */
export const Person = z.object({ name: z.string(), role: TeamRole });
export type Person = z.infer<typeof Person>;

/** The team member who made or changed a version, with their name at that time. */
export const Author = Person.extend({ id: Id });
export type Author = z.infer<typeof Author>;

/** If no member is given, the first one of the team acts. */
export const Acting = z.object({ actingAs: z.string().optional() });

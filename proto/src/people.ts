import { z } from 'zod';
import { Id } from './common';
import { ContentType } from './content-types';

export const TeamRole = z.enum(['host', 'editor', 'social_manager', 'admin']);
export type TeamRole = z.infer<typeof TeamRole>;

/** The role of whoever did something: a team member, or a program with an access token. */
export const ActorRole = z.enum([...TeamRole.options, 'access_token']);
export type ActorRole = z.infer<typeof ActorRole>;

/** A team member with their current name, or an access token with its name. */
export const Person = z.object({ name: z.string(), role: ActorRole });
export type Person = z.infer<typeof Person>;

/** The team member who made or changed a version, with their name at that time. */
export const Author = Person.extend({ id: Id });
export type Author = z.infer<typeof Author>;

/** The id of the member a request is made as. Without one, the team's first member acts. */
export const Acting = z.object({ actingAs: z.string().optional() });

/** Who makes a request, and the types of content whose text they may change. */
export const Actor = Author.extend({ editable: z.array(ContentType) });
export type Actor = z.infer<typeof Actor>;

/**
 * A request whose actor the gateway has resolved. `actor` is null if collaboration did not respond and roles are not enforced; a gateway of an earlier
 * release sends none, so the receiver requests it itself.
 */
export const ActedBy = Acting.extend({ actor: Actor.nullable().optional() });
export type ActedBy = z.infer<typeof ActedBy>;

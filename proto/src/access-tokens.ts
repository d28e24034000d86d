import { z } from 'zod';
import { ById, Empty, Id, Timestamp } from './common';
import { forward, query, rpc, TokenScope } from './contract';
import { Acting } from './people';

/** Every secret begins with this, so that one which was published by mistake is found. */
export const TOKEN_PREFIX = 'afterword_';

/** `ending` is the end of its secret, which is shown only once. `createdBy` is the name of the member who made it. */
export const AccessToken = z
  .object({
    id: Id,
    name: z.string(),
    scopes: z.array(TokenScope),
    ending: z.string(),
    createdBy: z.string(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    revokedAt: Timestamp.nullable(),
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.infer<typeof AccessToken>;

export const MAX_TOKEN_DAYS = 365;

const NewAccessToken = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(100, 'A name has at most 100 characters.'),
  scopes: z
    .array(TokenScope)
    .min(1, 'Choose what the token may do.')
    .max(TokenScope.options.length, 'Name each scope once.')
    .transform((scopes) => TokenScope.options.filter((scope) => scopes.includes(scope))),
  /** After so many days it stops working. */
  days: z.int().min(1, 'A token lasts at least a day.').max(MAX_TOKEN_DAYS, 'A token lasts at most a year.').default(90),
});
const OneToken = z.object({ token: AccessToken });

/** Newest first, with those that have expired or were revoked. */
export const ListAccessTokens = query('accessTokens.list', Empty, z.object({ tokens: z.array(AccessToken) }));
/** `secret` is returned here and never again. */
export const CreateAccessToken = rpc('accessTokens.create', NewAccessToken.extend(Acting.shape), OneToken.extend({ secret: z.string() }));
export const RevokeAccessToken = rpc('accessTokens.revoke', ById.extend(Acting.shape), OneToken);

/** How many requests a token may still make. A used up one is full again after `resetSeconds`. */
export const TokenLimit = z.object({ limit: z.int(), remaining: z.int(), resetSeconds: z.int(), retryAfterSeconds: z.int().nullable() });
export type TokenLimit = z.infer<typeof TokenLimit>;

/**
 * Counts a request that a token makes. `hash` is the SHA-256 of its secret as base64url. Refuses, as `unauthenticated`, one that is unknown, has
 * expired or was revoked. `retryAfterSeconds` is not null if the token has made too many requests, and this one was not counted.
 */
export const UseAccessToken = rpc(
  'accessTokens.use',
  z.object({ hash: z.string() }),
  TokenLimit.extend({ id: Id, name: z.string(), scopes: z.array(TokenScope) }),
);

export const accessTokenRoutes = {
  list: forward('GET /api/access-tokens', 'session', ListAccessTokens),
  create: forward('POST /api/access-tokens', 'session', CreateAccessToken, { status: 201 }),
  revoke: forward('POST /api/access-tokens/{id}/revoke', 'session', RevokeAccessToken),
};

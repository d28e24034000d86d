import { createHash } from 'node:crypto';
import { RpcClient, ServiceError } from '@afterword/platform';
import { ACTING_MEMBER_HEADER, type RouteAccess, TOKEN_PREFIX, TokenScope, UseAccessToken } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken } from './sessions';

/**
 * Admits requests that are made with an access token. Collaboration, which owns the tokens, is asked each time, so that a revoked token is refused
 * at once and every gateway counts the same requests.
 */
@Injectable()
export class AccessTokens {
  private readonly actors = new WeakMap<FastifyRequest, string>();

  constructor(private readonly rpc: RpcClient) {}

  /** Returns whether a request has an access token instead of a session. */
  isUsedBy(request: FastifyRequest): boolean {
    return bearerToken(request)?.startsWith(TOKEN_PREFIX) ?? false;
  }

  /**
   * @param access what the call needs; 'anyScope' if any valid token may make it
   * @throws ServiceError `unauthenticated` if the token is not valid, `too_many_requests` if it has used up its requests, `forbidden` if its scopes do
   * not allow the call, `invalid_input` if the request names a team member
   */
  async admit(request: FastifyRequest, reply: FastifyReply, access: RouteAccess | 'anyScope'): Promise<void> {
    const hash = createHash('sha256').update(bearerToken(request)!).digest('base64url');
    const { id, name, scopes, limit, remaining, resetSeconds, retryAfterSeconds } = await this.rpc.request(UseAccessToken, { hash });
    reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': remaining, 'ratelimit-reset': resetSeconds });
    if (retryAfterSeconds !== null) throw tooManyRequests(name, retryAfterSeconds);
    if (access !== 'anyScope') assertAllowed({ name, scopes }, access);
    if (request.headers[ACTING_MEMBER_HEADER] !== undefined) throw new ServiceError('invalid_input', ACTS_AS_ITSELF);
    this.actors.set(request, id);
  }

  /** Returns the id under which the token of a request acts, or undefined if the request has none. */
  actorIdOf(request: FastifyRequest): string | undefined {
    return this.actors.get(request);
  }
}

const ACTS_AS_ITSELF = 'An access token acts as itself. Leave out the header X-Team-Member.';

function assertAllowed({ name, scopes }: { name: string; scopes: TokenScope[] }, access: RouteAccess): void {
  const scope = TokenScope.safeParse(access).data;
  if (!scope) throw new ServiceError('forbidden', 'No access token may do this. A member of the team does it on the page.');
  if (scopes.includes(scope)) return;
  const sentence = `The access token “${name}” may ${scopes.join(', ')}, but not ${scope}. Create one that may in Settings.`;
  throw new ServiceError('forbidden', sentence, { details: { scope } });
}

function tooManyRequests(name: string, seconds: number): ServiceError {
  const sentence = `The access token “${name}” makes too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new ServiceError('too_many_requests', sentence, { details: { retryAfterSeconds: seconds } });
}

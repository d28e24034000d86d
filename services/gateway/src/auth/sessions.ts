import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RevokedSessions } from './revoked-sessions';
import { SessionCookie } from './session-cookie';
import { type Session, SessionTokens } from './session-tokens';

/** Finds the session of a request, by its bearer token or, without one, by its cookie. */
@Injectable()
export class Sessions {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly cookie: SessionCookie,
    private readonly ended: RevokedSessions,
  ) {}

  of(request: FastifyRequest): Session | null {
    const token = bearerToken(request) ?? this.cookie.read(request);
    const session = token ? this.tokens.read(token) : null;
    return session && !this.ended.has(session) ? session : null;
  }

  require(request: FastifyRequest): Session {
    const session = this.of(request);
    if (!session) throw new ServiceError('unauthenticated', 'Enter the password to continue.');
    return session;
  }
}

/** Returns the bearer token of a request, which may be empty, or undefined if there is none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1];
}

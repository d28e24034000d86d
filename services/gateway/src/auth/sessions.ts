import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RevokedSessions } from './revoked-sessions';
import { SessionCookie } from './session-cookie';
import { type Session, SessionTokens } from './session-tokens';

/** Who is calling: the bearer header decides where there is one, else the cookie. */
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
    if (!session) throw new ServiceError('unauthenticated', 'Enter the password to go on.');
    return session;
  }
}

/** The bearer token of a request; an empty one counts as one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1];
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from './session-tokens';

const NAME = 'afterword_session';

/** Carries the token of requests for which a page cannot set a header: the live stream and media. */
export class SessionCookie {
  private readonly attributes: string;

  constructor(isHttps: boolean) {
    this.attributes = `HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
  }

  set(reply: FastifyReply, token: string, session: Session): void {
    this.send(reply, token, session.expiresAt);
  }

  clear(reply: FastifyReply): void {
    this.send(reply, '', new Date(0));
  }

  read(request: FastifyRequest): string | undefined {
    const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
    return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  }

  private send(reply: FastifyReply, value: string, expires: Date): void {
    reply.header('set-cookie', `${NAME}=${value}; Path=/; Expires=${expires.toUTCString()}; ${this.attributes}`);
  }
}

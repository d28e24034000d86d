import { authRoutes, type Output, type Parsed } from '@afterword/proto';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../http/route';
import { AuthService } from '../auth/auth.service';
import { RevokedSessions } from '../auth/revoked-sessions';
import { SessionCookie } from '../auth/session-cookie';
import { Sessions } from '../auth/sessions';

type Routes = typeof authRoutes;

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: Sessions,
    private readonly ended: RevokedSessions,
    private readonly cookie: SessionCookie,
  ) {}

  @Route(authRoutes.verify)
  async verify(
    { password }: Parsed<Routes['verify']>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Output<Routes['verify']>> {
    const { token, session } = await this.auth.signIn(request.ip, password);
    this.cookie.set(reply, token, session);
    return { token, expiresAt: session.expiresAt.toISOString() };
  }

  /** A caller without a session is refused before. */
  @Route(authRoutes.session)
  async session(): Promise<Output<Routes['session']>> {
    return {};
  }

  @Route(authRoutes.logout)
  async logout(
    _: object,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Output<Routes['logout']>> {
    this.cookie.clear(reply);
    const session = this.sessions.of(request);
    if (session) await this.ended.add(session);
    return {};
  }
}

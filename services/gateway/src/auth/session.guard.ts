import type { RouteAccess } from '@afterword/proto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessTokens } from './access-tokens';
import { PublicOrigin } from './public-origin';
import { isChanging, wrongOrigin } from './same-origin.guard';
import { bearerToken, Sessions } from './sessions';

/** Says who may call a handler. Without it, a session is required. */
export const SetAccess = Reflector.createDecorator<RouteAccess>();

/** Requires a session, or an access token that may make the call. A request that changes something with the cookie alone must come from our own page. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
    private readonly origin: PublicOrigin,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (this.tokens.isUsedBy(request)) {
      const access = this.reflector.get(SetAccess, context.getHandler()) ?? 'session';
      await this.tokens.admit(request, http.getResponse<FastifyReply>(), access);
      return true;
    }
    this.sessions.require(request);
    const isByCookie = bearerToken(request) === undefined;
    if (isByCookie && isChanging(request) && !this.origin.matches(request)) throw wrongOrigin(request, this.origin);
    return true;
  }
}

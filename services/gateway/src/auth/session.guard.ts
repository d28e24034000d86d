import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PublicOrigin } from './public-origin';
import { isChanging, wrongOrigin } from './same-origin.guard';
import { bearerToken, Sessions } from './sessions';

/** Requires a session. A request that changes something with the cookie alone must come from our own page. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly origin: PublicOrigin,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    this.sessions.require(request);
    const isByCookie = bearerToken(request) === undefined;
    if (isByCookie && isChanging(request) && !this.origin.matches(request)) throw wrongOrigin(request, this.origin);
    return true;
  }
}

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OwnOrigin } from '../http/own-origin';
import { isChanging, wrongOrigin } from './own-page.guard';
import { bearerOf, Sessions } from './sessions';

/** Lets in requests with a session. A cookie alone may change something only from our own page. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly origin: OwnOrigin,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    this.sessions.require(request);
    const isByCookie = bearerOf(request) === undefined;
    if (isByCookie && isChanging(request) && !this.origin.isSenderOf(request)) throw wrongOrigin(request, this.origin);
    return true;
  }
}

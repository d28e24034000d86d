import { ServiceError } from '@afterword/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OwnOrigin } from '../http/own-origin';

/** Lets in everybody but other people's web pages. */
@Injectable()
export class OwnPageGuard implements CanActivate {
  constructor(private readonly origin: OwnOrigin) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers.origin && !this.origin.isSenderOf(request)) throw refuseForeign();
    return true;
  }
}

export const isChanging = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

export const refuseForeign = () =>
  new ServiceError('forbidden', 'This request did not come from the Afterword page. Open Afterword again and repeat it there.');

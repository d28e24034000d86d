import { ServiceError } from '@afterword/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PublicOrigin } from './public-origin';

/** Rejects requests from pages of other origins. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(private readonly origin: PublicOrigin) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers.origin && !this.origin.matches(request)) throw wrongOrigin(request, this.origin);
    return true;
  }
}

export const isChanging = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/** The message names the address that works, because a proxy without PUBLIC_URL is a more likely cause than a hostile page. */
export function wrongOrigin(request: FastifyRequest, own: PublicOrigin): ServiceError {
  const expected = own.of(request);
  const { origin } = request.headers;
  const isAddress = origin !== undefined && /^https?:\/\//.test(origin) && URL.canParse(origin);
  const setting = isAddress ? `set PUBLIC_URL to ${new URL(origin).origin}` : 'set PUBLIC_URL to the address that people open';
  const sentence = `This request came from another address than Afterword’s own. Open Afterword at ${expected}, or ${setting}.`;
  return new ServiceError('forbidden', sentence, { details: { expectedOrigin: expected } });
}

import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { GatewayConfig } from '../config';

type Places = Pick<GatewayConfig, 'PUBLIC_URL' | 'S3_PUBLIC_ENDPOINT'>;

/** Restricts what a browser may do with our responses: run and load only our own files, and show them in no frame. */
export function securityHeaders({ PUBLIC_URL, S3_PUBLIC_ENDPOINT }: Places): (request: IncomingMessage, response: ServerResponse) => void {
  const isHttps = PUBLIC_URL?.startsWith('https:') ?? false;
  const ourOwn = ["'self'", ...(S3_PUBLIC_ENDPOINT ? [new URL(S3_PUBLIC_ENDPOINT).origin] : [])];
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'font-src': ["'self'"],
        'img-src': [...ourOwn, 'data:', 'blob:'],
        'media-src': [...ourOwn, 'blob:'],
        'connect-src': ourOwn,
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: isHttps && { policy: 'same-origin' },
  });
  return (request, response) => set(request, response, fail);
}

/** Returns the same headers for a response that is written without Fastify. */
export function securityHeaderList(places: Places): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders(places)(request, response);
  return response.getHeaders();
}

function fail(error?: unknown): void {
  if (error) throw new Error('The security headers cannot be set.', { cause: error });
}

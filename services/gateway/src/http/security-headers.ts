import helmet from 'helmet';
import type { RequestHandler } from 'express';

interface Places {
  publicUrl?: string;
  /** Another origin that the page loads audio from and uploads to. */
  store?: string;
}

/** What a browser may do with our pages: run and load nothing but our own, and be framed by nobody. */
export function securityHeaders({ publicUrl, store }: Places): RequestHandler {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const ourOwn = ["'self'", ...(store ? [new URL(store).origin] : [])];
  return helmet({
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
}

import { ACTING_MEMBER_HEADER } from '@afterword/proto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const PREFLIGHT_SECONDS = 600;

/** Lets pages of these origins call the API and read its responses. They are not sent the cookie, so they need an access token. */
export const otherOrigins = (origins: string[]): Exclude<Parameters<NestFastifyApplication['enableCors']>[0], undefined> => ({
  origin: origins,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'If-Match',
    'If-None-Match',
    'If-Range',
    'Mcp-Method',
    'Mcp-Name',
    'Mcp-Protocol-Version',
    'Range',
    ACTING_MEMBER_HEADER,
  ],
  exposedHeaders: [
    'Accept-Ranges',
    'Content-Disposition',
    'Content-Range',
    'ETag',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
    'X-Request-Id',
  ],
  maxAge: PREFLIGHT_SECONDS,
});

import { ServiceError } from '@afterword/platform';
import { type Route, takesIdempotencyKey } from '@afterword/proto';
import type { FastifyRequest } from 'fastify';

const HEADER = 'idempotency-key';
const MAX_LENGTH = 255;

/**
 * Returns the key of a request that is carried out once, however often it is sent.
 * @throws ServiceError `invalid_input` if the header is not a key
 */
export function idempotencyKeyIn({ headers }: FastifyRequest): string | undefined {
  const key = headers[HEADER];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.length <= MAX_LENGTH && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new ServiceError('invalid_input', `An Idempotency-Key has 1 to ${MAX_LENGTH} characters, without spaces. A UUID is one.`);
}

/** A client that relies on the key must learn that it would do nothing. Calls other than POST have the same effect if they are sent twice. */
export function assertKeyTaken(request: FastifyRequest, route: Route): void {
  if (request.method !== 'POST' || idempotencyKeyIn(request) === undefined || takesIdempotencyKey(route)) return;
  throw new ServiceError('invalid_input', 'This call takes no Idempotency-Key. Send it without.');
}

import { type ErrorBody, ErrorBody as ErrorBodySchema } from '@afterword/proto';
import { z } from 'zod';
import { ServiceError } from '../../errors/service-error';

/** A response: data or a failure. */
const Response = z.union([z.object({ data: z.unknown() }), z.object({ failure: ErrorBodySchema })]);

/** Reserved for headers and protocol beside the payload. */
const OVERHEAD_BYTES = 16 * 1024;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value));

/**
 * Returns the bytes of a response. One that is too large for a message becomes a failure, because otherwise the client would
 * wait until its timeout.
 */
export function encodeResponse(data: unknown, maxPayload: number): Buffer {
  const bytes = encode({ data });
  if (bytes.length + OVERHEAD_BYTES <= maxPayload) return bytes;
  return encodeFailure(new ServiceError('too_large', `The response has ${bytes.length} bytes; a message holds at most ${maxPayload}.`));
}

export function encodeFailure(error: ServiceError): Buffer {
  const { code, message, details, hint } = error;
  return encode({ failure: { code, error: message, details, hint } satisfies ErrorBody });
}

export function encodeRequest(input: unknown, maxPayload: number): Buffer {
  const bytes = encode(input);
  if (bytes.length + OVERHEAD_BYTES > maxPayload) throw new ServiceError('too_large', 'The request is too large for one message.');
  return bytes;
}

export function decodeResponse(bytes: Uint8Array): unknown {
  const response = Response.parse(JSON.parse(Buffer.from(bytes).toString()));
  if ('failure' in response) throw new ServiceError(response.failure.code, response.failure.error, response.failure);
  return response.data;
}

import { createHash } from 'node:crypto';
import { ServiceError } from '@afterword/platform';
import type { Route } from '@afterword/proto';
import { HttpStatus } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

/** The field of a request that is the version which the client has seen. A change of another version is refused. */
const BASE_VERSION = 'baseVersion';
const WITH_VERSION = /^"v(\d{1,9})(?:\.[\w-]+)?"$/;

/** Names the version of what a response contains, if it has one: `"v3"`. */
export function setVersionTag(reply: FastifyReply, output: unknown): void {
  const version = versionIn(output);
  if (version !== undefined) reply.header('etag', `"v${version}"`);
}

/**
 * Gives each response to a GET of the API a tag, after its version if it has one, and responds with 304 if the client has the same. Times of words
 * and names of people change without a version, so the version alone is not enough.
 */
export const tagResponses: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (request.method !== 'GET' || reply.statusCode !== (HttpStatus.OK as number) || !isTagged(payload, reply)) return done(null, payload);
  const hash = createHash('sha256').update(payload).digest('base64url').slice(0, 22);
  const version = WITH_VERSION.exec(String(reply.getHeader('etag') ?? ''))?.[1];
  const tag = version === undefined ? `W/"${hash}"` : `"v${version}.${hash}"`;
  reply.header('etag', tag);
  if (!tagsIn(request.headers['if-none-match']).some((known) => known === '*' || isWeaklySame(known, tag))) return done(null, payload);
  reply.removeHeader('content-type').removeHeader('content-length').status(HttpStatus.NOT_MODIFIED);
  done(null, '');
};

/**
 * Returns the version in the header `If-Match` as a field of the request, if the route takes it.
 * @throws ServiceError `invalid_input` if it does not, or if the header is no tag with a version
 */
export function fieldsFromIfMatch({ headers }: FastifyRequest, { input }: Route): Record<string, number> {
  const [tag, ...others] = tagsIn(headers['if-match']);
  if (tag === undefined || tag === '*') return {};
  if (!Object.hasOwn(input.shape, BASE_VERSION)) throw new ServiceError('invalid_input', 'This call takes no If-Match. Send it without.');
  const version = WITH_VERSION.exec(tag)?.[1];
  if (version === undefined || others.length > 0) {
    throw new ServiceError('invalid_input', 'If-Match takes one ETag with a version, such as "v3".');
  }
  return { [BASE_VERSION]: Number(version) };
}

/** A conflict of versions is a failed precondition for a client that named its version in `If-Match`. Other errors stay as they are. */
export function asPrecondition(error: ServiceError, { headers }: FastifyRequest): ServiceError {
  const { code, message, details, hint } = error;
  if (headers['if-match'] === undefined || code !== 'conflict' || typeof details?.['version'] !== 'number') return error;
  return new ServiceError('precondition_failed', message, { details, hint, cause: error });
}

/** Returns the version of a response, or of the one thing that it contains. */
function versionIn(output: unknown): number | undefined {
  if (typeof output !== 'object' || output === null) return undefined;
  const candidates: unknown[] = [output, ...Object.values(output)];
  for (const each of candidates) {
    if (typeof each === 'object' && each !== null && 'version' in each && typeof each.version === 'number') return each.version;
  }
  return undefined;
}

/** JSON, or a file to download; the files of the page have tags of their own. */
const isTagged = (payload: unknown, reply: FastifyReply): payload is string | Buffer =>
  typeof payload === 'string' || (Buffer.isBuffer(payload) && !reply.hasHeader('etag'));
const tagsIn = (header: string | undefined): string[] => (header ?? '').split(',').flatMap((tag) => tag.trim() || []);
const isWeaklySame = (one: string, other: string) => one.replace(/^W\//, '') === other.replace(/^W\//, '');

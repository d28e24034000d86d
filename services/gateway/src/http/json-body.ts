import { ServiceError } from '@afterword/platform';
import type { FastifyBodyParser, FastifyInstance, preParsingHookHandler } from 'fastify';

/** Enough for the list of parts of the largest upload: 10,000 entries of about 70 bytes. */
const MAX_BODY_BYTES = 1024 * 1024;
/** A body of at most `MAX_BODY_BYTES` that takes longer is considered lost. */
const BODY_TIMEOUT_MS = 30_000;

/** Accepts JSON bodies only; an empty body of another type is none. A compressed body is refused before it is unpacked, because a few kilobytes can expand to gigabytes. */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, parse);
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, refuseOtherTypes);
  server.addHook('preParsing', refuseCompressed);
  server.addHook('preParsing', limitBodyTime);
}

const parse: FastifyBodyParser<string> = (_, text, done) => {
  try {
    done(null, text === '' ? undefined : JSON.parse(text));
  } catch (cause) {
    done(new ServiceError('invalid_input', 'The request is not valid JSON.', { cause }));
  }
};

const refuseOtherTypes: FastifyBodyParser<Buffer> = (_, body, done) => {
  if (body.length === 0) done(null);
  else done(new ServiceError('unsupported_media_type', 'Send the body as JSON, with the header Content-Type: application/json.'));
};

const refuseCompressed: preParsingHookHandler = ({ headers }, _, payload, next) => {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') next(null, payload);
  else
    next(
      new ServiceError(
        'invalid_input',
        `The request could not be read, because it is compressed (${encoding}). Send it as plain JSON in UTF-8.`,
      ),
    );
};

const limitBodyTime: preParsingHookHandler = ({ raw: request }, _, payload, next) => {
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  if (hasBody) {
    const timeout = setTimeout(() => request.destroy(), BODY_TIMEOUT_MS);
    for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timeout));
  }
  next(null, payload);
};

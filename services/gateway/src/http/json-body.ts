import { ServiceError } from '@afterword/platform';
import { json, type RequestHandler } from 'express';

/** Room for the parts list of the largest upload (10,000 entries of about 70 bytes). */
const MAX_BYTES = 1024 * 1024;
/** A body this small that takes longer is not coming. */
const MAX_MS = 30_000;

const parse = json({ limit: MAX_BYTES });

/** Reads JSON bodies. */
export const jsonBody: RequestHandler = (request, response, next) => {
  const patience = setTimeout(() => request.destroy(), MAX_MS);
  parse(request, response, (error?: { type?: string }) => {
    clearTimeout(patience);
    next(error && problem(error));
  });
};

function problem(cause: { type?: string }): ServiceError {
  if (cause.type === 'entity.too.large')
    return new ServiceError('too_large', 'That is too much text for one request: at most 1 MB.', { cause });
  if (cause.type === 'entity.parse.failed') return new ServiceError('invalid_input', 'The request is not valid JSON.', { cause });
  return new ServiceError('invalid_input', 'The request could not be read. Send it as JSON in UTF-8.', { cause });
}

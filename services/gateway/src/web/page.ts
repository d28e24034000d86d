import accepts from 'accepts';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import fresh from 'fresh';
import { pathOf } from '../http/path-of';
import type { Encoding, WebFile } from './web-file';
import { webFiles } from './web-files';

/** Answered by the API, the object store and the health checks. */
const NOT_OURS = /^\/(api|s3|healthz|readyz|metrics)(\/|$)/;
/** The build puts a hash of the content into these names. */
const HASHED = /^\/assets\//;
const YEAR_SECONDS = 31_536_000;

/** Serves the built page: its files, and index.html for every address that the page itself understands. */
export function page(folder: string): onRequestHookHandler {
  const files = webFiles(folder);
  return (request, reply, next) => {
    const { method } = request;
    const path = pathOf(request);
    const isPage = (method === 'GET' || method === 'HEAD') && !NOT_OURS.test(path);
    const file = files.get(path) ?? (HASHED.test(path) ? undefined : files.get('/index.html'));
    if (!isPage || !file) return next();
    reply.header('cache-control', HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    send(file, request, reply).catch(next);
  };
}

async function send(file: WebFile, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encoding = encodingFor(file, request);
  const etag = await file.etag();
  reply.headers({ 'content-type': file.type, etag, vary: 'accept-encoding' });
  if (fresh(request.headers, { etag })) return void reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.send(await file.body(encoding));
}

function encodingFor(file: WebFile, { raw: request }: FastifyRequest): Encoding {
  if (!file.isCompressible) return 'identity';
  return (accepts(request).encodings(['br', 'gzip', 'identity']) || 'identity') as Encoding;
}

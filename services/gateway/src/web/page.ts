import type { Request, RequestHandler, Response } from 'express';
import type { Encoding, WebFile } from './web-file';
import { webFiles } from './web-files';

/** Answered by the API, the object store and the health checks. */
const NOT_OURS = /^\/(api|s3|healthz|readyz|metrics)(\/|$)/;
/** The build puts a hash of the content into these names. */
const HASHED = /^\/assets\//;
const YEAR_SECONDS = 31_536_000;

/** Serves the built page: its files, and index.html for every address that the page itself understands. */
export function page(folder: string): RequestHandler {
  const files = webFiles(folder);
  return (request, response, next) => {
    const { method, path } = request;
    const isPage = (method === 'GET' || method === 'HEAD') && !NOT_OURS.test(path);
    const file = files.get(path) ?? (HASHED.test(path) ? undefined : files.get('/index.html'));
    if (!isPage || !file) return next();
    response.set('cache-control', HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    send(file, request, response).catch(next);
  };
}

async function send(file: WebFile, request: Request, response: Response): Promise<void> {
  const encoding = encodingFor(file, request);
  response.set({ 'content-type': file.type, etag: await file.etag(), vary: 'accept-encoding' });
  if (request.fresh) return void response.status(304).end();
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  const body = await file.body(encoding);
  response.set('content-length', String(body.length)).end(request.method === 'HEAD' ? undefined : body);
}

function encodingFor(file: WebFile, request: Request): Encoding {
  if (!file.isCompressible) return 'identity';
  return (request.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
}

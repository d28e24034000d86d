import accepts from 'accepts';
import fresh from 'fresh';
import { ConfigError } from '@afterword/platform';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pathOf } from '../http/path-of';

/** Paths of the API, assistants, the object store and the health checks. */
const NOT_OURS = /^\/(api|mcp|s3|healthz|readyz|metrics)(\/|$)/;
/** The names of these files contain a hash of their content. */
const HASHED = /^\/assets\//;
const YEAR_SECONDS = 31_536_000;

/** Serves the files of the built page, and index.html for every other path, because the page has a router of its own. */
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

/** Returns the files that are in a folder at the start, by the path they are served at. Nothing else can be requested. */
function webFiles(folder: string): Map<string, WebFile> {
  const files = namesIn(folder).map((name) => [`/${name.split(sep).join('/')}`, new WebFile(join(folder, name))] as const);
  const found = new Map(files);
  if (!found.has('/index.html'))
    throw new ConfigError(`WEB_DIR (${folder}) contains no index.html. Build the page with: npm run build -w web`);
  return found;
}

function namesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  } catch (cause) {
    throw new ConfigError(`WEB_DIR (${folder}) cannot be read.`, { cause });
  }
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED_ALREADY = ['.png', '.webp', '.ico', '.woff2'];
/** Nearly as small as level 11, and twenty times as fast. */
const BROTLI_QUALITY = 9;

type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the built page. It is read at its first request, and compressed once for each requested encoding. */
class WebFile {
  readonly type: string;
  readonly isCompressible: boolean;
  private readonly bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(private readonly path: string) {
    this.type = TYPES[extname(path)] ?? 'application/octet-stream';
    this.isCompressible = !COMPRESSED_ALREADY.includes(extname(path));
  }

  async etag(): Promise<string> {
    return `W/"${createHash('sha256')
      .update(await this.body('identity'))
      .digest('base64url')
      .slice(0, 22)}"`;
  }

  body(encoding: Encoding): Promise<Buffer> {
    const known = this.bodies.get(encoding);
    if (known) return known;
    const body = encoding === 'identity' ? readFile(this.path) : this.body('identity').then((plain) => compressed(plain, encoding));
    this.bodies.set(encoding, body);
    return body;
  }
}

function compressed(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(plain);
  return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

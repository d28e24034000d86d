import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
/** Nearly as small as the densest (11), and twenty times as fast. */
const BROTLI_QUALITY = 9;

export type Encoding = 'br' | 'gzip' | 'identity';

/** One file of the built page. It is read at its first request and compressed once for each encoding that is asked for. */
export class WebFile {
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

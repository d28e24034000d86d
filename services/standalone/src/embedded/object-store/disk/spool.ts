import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Error } from '../s3-error';
import type { StoreFolder } from './store-folder';

/** Kept free for the database and other programs on the disk. */
export const RESERVED_BYTES = 256 * 1024 * 1024;
const WRITE_BUFFER_BYTES = 1024 * 1024;

export interface Body {
  content: Readable;
  size: number;
  /** The digests that the client sent, in hex. */
  md5?: string;
  sha256?: string;
}

export interface Spooled {
  file: string;
  size: number;
  etag: string;
}

/** Writes a body to a temporary file and verifies its size and digests. If that fails, no file remains. */
export async function spool(folder: StoreFolder, body: Body, reservedBytes: number): Promise<Spooled> {
  await assertSpace(folder, body.size, reservedBytes);
  const file = folder.newTemporary();
  const md5 = createHash('md5');
  const sha256 = body.sha256 === undefined ? undefined : createHash('sha256');
  try {
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: WRITE_BUFFER_BYTES });
    await pipeline(body.content, measured(body.size, [md5, sha256]), target);
    const etag = md5.digest('hex');
    assertSame(etag, body.md5, 'BadDigest');
    assertSame(sha256?.digest('hex'), body.sha256, 'XAmzContentSHA256Mismatch');
    return { file, size: body.size, etag };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

export async function assertSpace(folder: StoreFolder, bytes: number, reservedBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder.root);
  if (bavail * bsize - bytes < reservedBytes) throw new S3Error('InsufficientStorage', 507, 'The disk is full.');
}

function measured(size: number, hashes: (Hash | undefined)[]): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      for (const hash of hashes) hash?.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(seen === size ? null : new S3Error('IncompleteBody', 400, `The body has ${seen} bytes, not ${size}.`));
    },
  });
}

function assertSame(actual: string | undefined, claimed: string | undefined, code: string): void {
  if (claimed !== undefined && actual !== claimed) throw new S3Error(code, 400, 'The checksum of the body does not match.');
}

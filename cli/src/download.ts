import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Client, MAX_ATTEMPTS } from './client';
import { Failure } from './failure';

const PARTIAL_CONTENT = 206;

/** How much of which file is saved. */
interface Saved {
  tag: string | null;
  bytes: number;
  total: number;
}

/**
 * Saves a file that the API sends. After a lost connection it continues there, or begins again if the file is another one by then.
 * @throws Failure if nothing more comes, for about half a minute
 */
export async function download(client: Client, path: string, file: string, onProgress: (percent: number) => void): Promise<void> {
  let saved: Saved = { tag: null, bytes: 0, total: 0 };
  for (let attempt = 1; ; attempt += 1) {
    const before = saved.bytes;
    saved = await goOn(saved);
    if (saved.bytes === saved.total) return;
    if (saved.bytes > before) attempt = 1;
    if (attempt === MAX_ATTEMPTS) throw new Failure('unreachable', 'The connection was lost in the middle of the download.');
    await client.waitForConnection(attempt);
  }

  /** Returns how far it came. */
  async function goOn({ tag, bytes: known }: Saved): Promise<Saved> {
    const response = await client.read(path, tag === null ? {} : { range: `bytes=${known}-`, 'if-range': tag });
    const from = response.status === PARTIAL_CONTENT ? known : 0;
    const total = from + Number(response.headers.get('content-length'));
    let bytes = from;
    const count = async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        yield piece;
        bytes += piece.length;
        onProgress(Math.floor((100 * bytes) / total));
      }
    };
    const target = createWriteStream(file, { flags: from === 0 ? 'w' : 'a' });
    await pipeline(response.body as AsyncIterable<Uint8Array>, count, target).catch(rethrowOfDisk);
    return { tag: response.headers.get('etag'), bytes: from + target.bytesWritten, total };
  }
}

/** An error of the connection is not thrown. */
function rethrowOfDisk(error: unknown): void {
  if (error instanceof Error && 'syscall' in error && ['open', 'write'].includes(String(error.syscall))) {
    throw new Failure('failed', `The kit cannot be saved: ${error.message}`, { cause: error });
  }
}

import { CustomSource } from 'mediabunny';
import type { AudioSource } from './audio-inspection';

const MAX_CACHE_BYTES = 4 * 1024 * 1024;
/** Shorter than the limit of the inspection, so that a slow store is reported as such and not as a bad file. */
const READ_TIMEOUT_MS = 10_000;

/** The store failed, not the file. */
class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
}

/** Reads a stored file in ranges, never whole. Parsers hide errors that occur while they read, so `failure` keeps the last one. */
export class StoredSource extends CustomSource {
  failure?: StoreUnreachable;
  readonly size: number;
  private readonly deadline = AbortSignal.timeout(READ_TIMEOUT_MS);

  constructor(private readonly file: AudioSource) {
    super({
      getSize: () => file.size,
      read: (start, end) => this.readRange(start, end),
      maxCacheSize: MAX_CACHE_BYTES,
      prefetchProfile: 'network',
      handleUnhandledError: () => undefined,
    });
    this.size = file.size;
  }

  /** Returns `length` bytes from a position on, or fewer at the end of the file. */
  async readBytes(start: number, length: number): Promise<Buffer> {
    const end = Math.min(start + length, this.size);
    return start < end ? Buffer.from(await this.readRange(start, end)) : Buffer.alloc(0);
  }

  private async readRange(start: number, end: number): Promise<Uint8Array> {
    const { url, etag } = this.file;
    try {
      const headers = { range: `bytes=${start}-${end - 1}`, 'if-match': `"${etag}"` };
      const response = await fetch(url, { headers, signal: this.deadline });
      if (response.status !== 206) throw new Error(`The store responded with ${response.status}.`);
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      this.failure = new StoreUnreachable(String(error));
      throw this.failure;
    }
  }
}

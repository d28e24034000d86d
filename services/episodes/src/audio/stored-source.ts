import { CustomSource } from 'mediabunny';
import type { AudioToInspect } from './audio-facts';

const CACHE_BYTES = 4 * 1024 * 1024;
/** Less than the inspection may take: a slow store must not be held against the file. */
const READING_MS = 10_000;

/** The store failed, not the file. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
}

/** Reads a stored file in ranges, never whole. Parsers hide what went wrong while they read, so `failure` keeps it. */
export class StoredSource extends CustomSource {
  failure?: StoreUnreachable;
  private readonly deadline = AbortSignal.timeout(READING_MS);

  constructor(file: AudioToInspect) {
    super({
      getSize: () => file.size,
      read: (start, end) => this.readRange(file, start, end),
      maxCacheSize: CACHE_BYTES,
      prefetchProfile: 'network',
      handleUnhandledError: () => undefined,
    });
  }

  private async readRange({ url, etag }: AudioToInspect, start: number, end: number): Promise<Uint8Array> {
    try {
      const headers = { range: `bytes=${start}-${end - 1}`, 'if-match': `"${etag}"` };
      const answer = await fetch(url, { headers, signal: this.deadline });
      if (answer.status !== 206) throw new Error(`The store answered ${answer.status}.`);
      return new Uint8Array(await answer.arrayBuffer());
    } catch (error) {
      this.failure = new StoreUnreachable(String(error));
      throw this.failure;
    }
  }
}

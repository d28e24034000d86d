import { strToU8, Zip, ZipPassThrough } from 'fflate';

/** As much of a recording is in the memory of the page. */
const STORED_BYTES = 8 * 1024 * 1024;

/** How much of the recording was read, in bytes. */
export interface ReadingProgress {
  read: number;
  total: number;
}

interface Recording {
  path: string;
  /** Returns an address that can be read now. */
  getUrl: (signal: AbortSignal) => Promise<string>;
}

/**
 * A ZIP file with stored texts and a recording, put together piece by piece. What is written becomes a Blob, which the browser keeps outside
 * of the page, so that a large recording needs little memory.
 */
export class KitArchive {
  private written = new Blob([]);
  private readonly chunks: Uint8Array<ArrayBuffer>[] = [];
  private readonly zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  private entry: ZipPassThrough | undefined;
  private read = 0;

  constructor(
    texts: readonly { path: string; text: string }[],
    private readonly recording: Recording | null,
  ) {
    for (const { path, text } of texts) this.open(path).push(strToU8(text), true);
  }

  /**
   * Returns the whole file. After a failure it can be called again and continues where it stopped.
   * @throws if the recording cannot be read, or `signal` was aborted
   */
  async finish(signal: AbortSignal, onProgress: (progress: ReadingProgress) => void): Promise<Blob> {
    if (this.recording) await this.addRecording(this.recording, signal, onProgress);
    this.zip.end();
    this.store();
    return new Blob([this.written], { type: 'application/zip' });
  }

  private async addRecording({ path, getUrl }: Recording, signal: AbortSignal, onProgress: (progress: ReadingProgress) => void) {
    const entry = (this.entry ??= this.open(path));
    const { body, total } = await readFrom(await getUrl(signal), this.read, signal);
    let stored = this.read;
    for (let piece = await body.read(); !piece.done; piece = await body.read()) {
      this.read += piece.value.length;
      entry.push(piece.value);
      if (this.read - stored < STORED_BYTES) continue;
      this.store();
      stored = this.read;
      onProgress({ read: this.read, total });
    }
    if (this.read !== total) throw new Error(`The recording ended after ${this.read} of ${total} bytes.`);
    entry.push(new Uint8Array(0), true);
  }

  private open(path: string): ZipPassThrough {
    const entry = new ZipPassThrough(path);
    this.zip.add(entry);
    return entry;
  }

  private store(): void {
    this.written = new Blob([this.written, ...this.chunks.splice(0)]);
  }
}

/** Reads a recording from a byte on. A cut connection ends in an error, or before `total`. */
async function readFrom(url: string, from: number, signal: AbortSignal) {
  const response = await fetch(url, { headers: { range: `bytes=${from}-` }, signal });
  const rest = Number(response.headers.get('content-length'));
  if (response.status !== 206 || !response.body || !rest) throw new Error(`The recording answered ${response.status}.`);
  return { body: response.body.getReader(), total: from + rest };
}

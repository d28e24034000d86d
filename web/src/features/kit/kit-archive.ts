import { strToU8, Zip, ZipPassThrough } from 'fflate';

/** As much of a recording is in the memory of the page. */
const STORED_BYTES = 8 * 1024 * 1024;

/** How much of the stored files was read, in bytes. */
export interface ReadingProgress {
  read: number;
  total: number;
}

/** A file in the object store. */
export interface StoredFile {
  path: string;
  /** Its length, if that is known before it is read. */
  bytes?: number;
  /** Whether it is in the list of checksums. Then the page holds all of it until it was read. */
  isListed: boolean;
  /** Returns an address that can be read now. */
  getUrl: (signal: AbortSignal) => Promise<string>;
}

interface KitArchiveSource {
  /** What the page has made itself: texts and pictures. */
  contents: readonly { path: string; content: string | Uint8Array<ArrayBuffer> }[];
  files: readonly StoredFile[];
  /** Whether SHA256SUMS is the last file. A page over plain HTTP cannot compute it. */
  hasChecksums: boolean;
}

/** The file that is being read. */
interface OpenFile {
  entry: ZipPassThrough;
  read: number;
  /** What its checksum needs. */
  pieces: Uint8Array<ArrayBuffer>[];
}

/**
 * A ZIP file with texts and stored files, put together piece by piece. What is written becomes a Blob, which the browser keeps outside of the
 * page, so that a large recording needs little memory.
 */
export class KitArchive {
  private written = new Blob([]);
  private readonly chunks: Uint8Array<ArrayBuffer>[] = [];
  private readonly zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  private readonly lengths: number[];
  private readonly checksums: string[] = [];
  /** How many of the stored files are complete. */
  private added = 0;
  private file: OpenFile | undefined;

  constructor(private readonly source: KitArchiveSource) {
    for (const { path, content } of source.contents) this.open(path).push(typeof content === 'string' ? strToU8(content) : content, true);
    this.lengths = source.files.map(({ bytes }) => bytes ?? 0);
  }

  /**
   * Returns the whole file. After a failure it can be called again and continues where it stopped.
   * @throws if a file cannot be read, or `signal` was aborted
   */
  async finish(signal: AbortSignal, onProgress: (progress: ReadingProgress) => void): Promise<Blob> {
    for (const stored of this.source.files.slice(this.added)) {
      const { pieces } = await this.addFile(stored, signal, onProgress);
      if (this.source.hasChecksums && stored.isListed) this.checksums.push(await checksumLine(stored.path, new Blob(pieces)));
      this.added += 1;
      this.file = undefined;
    }
    if (this.source.hasChecksums) this.open('SHA256SUMS').push(strToU8(await this.listChecksums()), true);
    this.zip.end();
    this.store();
    return new Blob([this.written], { type: 'application/zip' });
  }

  private async addFile({ path, isListed, getUrl }: StoredFile, signal: AbortSignal, onProgress: (progress: ReadingProgress) => void) {
    const file = (this.file ??= { entry: this.open(path), read: 0, pieces: [] });
    const { body, total } = await readFrom(await getUrl(signal), file.read, signal);
    this.lengths[this.added] = total;
    let stored = file.read;
    for (let piece = await body.read(); !piece.done; piece = await body.read()) {
      file.read += piece.value.length;
      file.entry.push(piece.value);
      if (isListed) file.pieces.push(piece.value);
      if (file.read - stored < STORED_BYTES) continue;
      this.store();
      stored = file.read;
      onProgress(this.progress(file));
    }
    if (file.read !== total) throw new Error(`${path} ended after ${file.read} of ${total} bytes.`);
    file.entry.push(new Uint8Array(0), true);
    this.store();
    onProgress(this.progress(file));
    return file;
  }

  private progress({ read }: OpenFile): ReadingProgress {
    return { read: sum(this.lengths.slice(0, this.added)) + read, total: sum(this.lengths) };
  }

  private async listChecksums(): Promise<string> {
    const ofContents = await Promise.all(this.source.contents.map(({ path, content }) => checksumLine(path, new Blob([content]))));
    return [...ofContents, ...this.checksums].join('');
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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** As `sha256sum` writes it. */
async function checksumLine(path: string, content: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()));
  return `${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}  ${path}\n`;
}

/** Reads a file from a byte on. A cut connection ends in an error, or before `total`. */
async function readFrom(url: string, from: number, signal: AbortSignal) {
  const response = await fetch(url, { headers: { range: `bytes=${from}-` }, signal });
  const rest = Number(response.headers.get('content-length'));
  if (response.status !== 206 || !response.body || !rest) throw new Error(`The store answered ${response.status}.`);
  return { body: response.body.getReader(), total: from + rest };
}

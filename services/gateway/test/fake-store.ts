import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

interface StoredBytes {
  etag: string;
  bytes: number;
  /** Returns the bytes from the beginning. */
  read: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** An object store with these files, as far as the gateway reads from one. */
export class FakeStore {
  private readonly files = new Map<string, StoredBytes>();
  private constructor(private readonly server: Server) {}
  /** The files that are being read to their end. */
  readonly reading = new Set<string>();

  static async start(): Promise<FakeStore> {
    const server = createServer();
    const store = new FakeStore(server);
    server.on('request', (request, response) => store.respond(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return store;
  }

  put(name: string, content: Uint8Array, etag = '"1"'): void {
    this.files.set(name, { etag, bytes: content.length, read: () => [content] });
  }

  putStream(name: string, file: StoredBytes): void {
    this.files.set(name, file);
  }

  addressOf(name: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${name}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private respond({ url, headers }: IncomingMessage, response: ServerResponse): void {
    const name = url!.slice(1);
    const file = this.files.get(name);
    if (!file) return void response.writeHead(404).end();
    const { etag, bytes } = file;
    if (headers['if-match'] !== undefined && headers['if-match'] !== etag) return void response.writeHead(412).end();
    const [from, to] = rangeOf(headers.range, bytes);
    if (from >= bytes) return void response.writeHead(416, { 'content-range': `bytes */${bytes}` }).end();
    if (to === bytes) {
      this.reading.add(name);
      response.once('close', () => this.reading.delete(name));
    }
    const part = headers.range === undefined ? {} : { 'content-range': `bytes ${from}-${to - 1}/${bytes}` };
    response.writeHead('content-range' in part ? 206 : 200, { etag, 'content-length': to - from, ...part });
    const body = Readable.from(slice(file.read(), from, to), { objectMode: false });
    body.once('error', () => response.destroy());
    response.once('close', () => body.destroy());
    body.pipe(response);
  }
}

/** Returns the first byte, and the one behind the last. */
function rangeOf(range: string | undefined, bytes: number): [from: number, to: number] {
  const [, from = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  return [Number(from), last === '' ? bytes : Math.min(Number(last) + 1, bytes)];
}

async function* slice(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, from: number, to: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of pieces) {
    yield piece.subarray(Math.max(from - at, 0), Math.max(to - at, 0));
    at += piece.length;
    if (at >= to) return;
  }
}

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
  /** The requests for whole files that have not ended. */
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
    if (headers.range === 'bytes=0-0') {
      return void response.writeHead(206, { etag, 'content-range': `bytes 0-0/${bytes}`, 'content-length': 1 }).end('x');
    }
    this.reading.add(name);
    response.once('close', () => this.reading.delete(name));
    response.writeHead(200, { etag, 'content-length': bytes });
    const body = Readable.from(file.read(), { objectMode: false });
    body.once('error', () => response.destroy());
    response.once('close', () => body.destroy());
    body.pipe(response);
  }
}

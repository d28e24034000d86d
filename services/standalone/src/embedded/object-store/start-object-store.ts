import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { secretFile } from '../secret-file';
import { MAX_BODY_BYTES } from './http/incoming-body';
import type { Credentials } from './http/signature';
import { createRequestHandler, type RequestHandler } from './request-handler';
import { Store } from './store';

export interface EmbeddedObjectStore extends Credentials {
  /** Where processes of this machine reach it. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Lets another HTTP server answer for the bucket, under its own origin. */
  handle: RequestHandler;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  bucket?: string;
  /** The longest body that a signed address takes; S3's own limit if not given. */
  maxUploadBytes?: number;
  /** What stays free on the disk. */
  reservedBytes?: number;
  /** Milliseconds since 1970, against which signatures expire. */
  now?: () => number;
  onError?: (error: unknown) => void;
}

/** Signers name a region; there is only this one. */
const REGION = 'us-east-1';
const HEADERS_TIMEOUT_MS = 60_000;
/** Longer than a busy process leaves a connection unread, so that it does not use one that is closing. */
const KEEP_ALIVE_MS = 60_000;

/** Speaks S3 for one bucket, on 127.0.0.1 at a free port, with its files and its keys in `folder`. */
export async function startObjectStore({
  folder,
  bucket = 'afterword-audio',
  maxUploadBytes = MAX_BODY_BYTES,
  reservedBytes,
  now = Date.now,
  onError = console.error,
}: Options): Promise<EmbeddedObjectStore> {
  const store = await Store.open({ folder, reservedBytes });
  const credentials = { accessKey: secretFile(path.join(folder, 'access-key')), secretKey: secretFile(path.join(folder, 'secret-key')) };
  const handle = createRequestHandler({ store, bucket, credentials, maxUploadBytes, now, onError });
  const server = await listen(handle);
  const { port } = server.address() as AddressInfo;
  return { ...credentials, endpoint: `http://127.0.0.1:${port}`, region: REGION, bucket, handle, stop: () => stop(server) };
}

/** A slow upload may take as long as it needs; only the headers must come in time. */
async function listen(handle: RequestHandler): Promise<Server> {
  const server = createServer(
    { requestTimeout: 0, headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => {
      if (!handle(request, response)) response.writeHead(404).end();
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

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
  /** The address for processes of this machine. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Handles requests that another HTTP server receives under its own origin. */
  handle: RequestHandler;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  bucket?: string;
  /** The maximum body of a request to a presigned address. Defaults to the limit of S3. */
  maxUploadBytes?: number;
  /** The space that is kept free on the disk. */
  reservedBytes?: number;
  /** Returns the current time for expiry of signatures, in milliseconds since 1970. */
  now?: () => number;
  onError?: (error: unknown) => void;
}

/** Signatures contain a region; there is only this one. */
const REGION = 'us-east-1';
const HEADERS_TIMEOUT_MS = 60_000;
/** Long, so that a busy client does not use a connection that is closing. */
const KEEP_ALIVE_MS = 60_000;

/** Starts an S3 server for one bucket at a free port of 127.0.0.1, with its files and keys in `folder`. */
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

/** Has no time limit for uploads, only for their headers. */
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

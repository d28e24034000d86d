import type { Server } from 'node:http';

const IDLE_MS = 300_000;
const HEADERS_MS = 20_000;
const REQUEST_MS = 60_000;
/** Enough for 100 MB, the largest file sent in one request, at 30 KB a second. */
const UPLOAD_MS = 3_600_000;
/** Longer than load balancers keep connections open, so that they do not send a request into one that is closing. */
const KEEP_ALIVE_MS = 75_000;

/** Limits how long clients may take. `takesFiles` allows the time of an upload. */
export function setTimeouts(server: Server, takesFiles: boolean): void {
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = takesFiles ? UPLOAD_MS : REQUEST_MS;
  server.timeout = IDLE_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
}

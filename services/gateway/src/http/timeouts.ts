import type { Server } from 'node:http';

const IDLE_MS = 300_000;
const HEADERS_MS = 20_000;
const REQUEST_MS = 60_000;
/** 100 MB, the largest file sent in one piece, over a line of 30 KB a second. */
const UPLOAD_MS = 3_600_000;
/** Longer than load balancers keep theirs open, so that none sends a request into a closing connection. */
const KEEP_ALIVE_MS = 75_000;

/** How long clients may take; `takesFiles` where uploads come here as well. */
export function setTimeouts(server: Server, takesFiles: boolean): void {
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = takesFiles ? UPLOAD_MS : REQUEST_MS;
  server.timeout = IDLE_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
}

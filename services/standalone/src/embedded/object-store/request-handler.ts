import type { IncomingMessage, ServerResponse } from 'node:http';
import { authenticate } from './http/authenticate';
import { S3Request } from './http/s3-request';
import type { Credentials } from './http/signature';
import { xml } from './http/xml';
import { operationOf } from './operations/operation-of';
import { S3Error } from './s3-error';
import type { Store } from './store';

/** Responds to a request for the bucket. Returns false if the address is not the bucket's. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HandlerOptions {
  store: Store;
  bucket: string;
  /** The maximum body of a request to a presigned address. */
  maxUploadBytes: number;
  credentials: Credentials;
  now(): number;
  /** Called with unexpected errors. */
  onError(error: unknown): void;
}

/** Objects are served under the page's own origin, so they must not run scripts. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export function createRequestHandler(options: HandlerOptions): RequestHandler {
  const ours = new RegExp(`^/${options.bucket}(?=[/?]|$)`);
  return (request, response) => {
    if (!ours.test(request.url ?? '')) return false;
    void serve(request, response, options);
    return true;
  };
}

async function serve(
  incoming: IncomingMessage,
  response: ServerResponse,
  { store, credentials, maxUploadBytes, now, onError }: HandlerOptions,
): Promise<void> {
  response.setHeaders(new Headers(SECURITY_HEADERS));
  try {
    const request = new S3Request(incoming);
    const sha256 = authenticate(request, credentials, now());
    if (request.isPresigned && request.contentLength > maxUploadBytes) {
      throw new S3Error('EntityTooLarge', 400, 'The body exceeds the maximum size of a file.');
    }
    await operationOf(request)({ store, request, response, sha256 });
  } catch (error) {
    const isOurs = !(error instanceof S3Error) && !incoming.destroyed && !response.destroyed;
    if (isOurs) onError(error);
    refuse(incoming, response, error instanceof S3Error ? error : new S3Error('InternalError', 500, 'The object store failed.'));
  }
}

/** If the body is still being received, it is not read to its end: the connection closes after the response. */
function refuse(incoming: IncomingMessage, response: ServerResponse, { code, message, status, headers }: S3Error): void {
  if (response.headersSent) return void response.destroy();
  const body = incoming.method === 'HEAD' ? '' : xml({ Error: { Code: code, Message: message } });
  const connection = incoming.complete ? {} : { connection: 'close' };
  response.writeHead(status, { ...headers, ...connection, 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) });
  response.end(body);
  incoming.resume();
}

import type { OutgoingHttpHeaders, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@afterword/proto';

type Refusal = [status: string, error: string];

const UNREADABLE: Refusal = ['400 Bad Request', 'The request cannot be read.'];
/** Responses by the error code of Node's parser. */
const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address and the headers of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
};

/** Responds to bytes that Node cannot parse as a request, with the same body and security headers as to other errors. */
export function malformedRequestHandler(securityHeaders: OutgoingHttpHeaders) {
  const fixed = Object.entries({ connection: 'close', 'content-type': 'application/json; charset=utf-8', ...securityHeaders });
  return ({ code }: NodeJS.ErrnoException, socket: Duplex): void => {
    if (!socket.writable) return void socket.destroy();
    const [status, error] = REFUSALS[code ?? ''] ?? UNREADABLE;
    const body = JSON.stringify({ error, code: 'invalid_input' } satisfies ErrorBody);
    const headers = [...fixed, ['content-length', Buffer.byteLength(body)]].map(([name, value]) => `${name}: ${String(value)}`);
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  };
}

/** Handles requests with an unknown `Expect` header like any other, instead of with Node's empty 417. */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

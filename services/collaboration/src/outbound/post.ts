import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';

export interface Posted {
  status: number;
  headers: IncomingHttpHeaders;
  /** The start of the body. */
  text: string;
}

/** Sends the body of an open request. Redirects are not followed, and no more than `maxBytes` of the response are kept. */
export const post = (request: ClientRequest, body: string, maxBytes: number): Promise<Posted> =>
  new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response: IncomingMessage) => {
      void readStart(response, maxBytes).then((text) => {
        response.destroy();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.end(body);
  });

/** Returns what has arrived if the response breaks off: its status says already whether the message was accepted. */
async function readStart(response: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  let start = Buffer.alloc(0);
  if (maxBytes === 0) return '';
  const read = async () => {
    for await (const part of response) {
      start = Buffer.concat([start, part]).subarray(0, maxBytes);
      if (start.length === maxBytes) return;
    }
  };
  await read().catch(() => undefined);
  return start.toString();
}

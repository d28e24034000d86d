import { once } from 'node:events';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A request whose path is sent letter for letter: fetch would tidy it up. */
export async function rawRequest(url: string, options: RequestOptions, body?: Buffer): Promise<RawAnswer> {
  const [origin = ''] = /^https?:\/\/[^/]+/.exec(url) ?? [];
  const { hostname, port } = new URL(origin);
  const call = request({ ...options, hostname, port, path: url.slice(origin.length) });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

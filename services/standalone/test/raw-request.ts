import { once } from 'node:events';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Sends a request with exactly this path, which fetch would normalize. */
export async function rawRequest(url: string, options: RequestOptions, body?: Buffer): Promise<RawAnswer> {
  const [origin = ''] = /^https?:\/\/[^/]+/.exec(url) ?? [];
  const { hostname, port } = new URL(origin);
  const call = request({ ...options, hostname, port, path: url.slice(origin.length) });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

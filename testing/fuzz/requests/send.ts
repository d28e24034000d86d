import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FuzzRequest } from './fuzz-request';

export interface FuzzAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Much longer than any request should take, because the machine may be busy. */
const TIMEOUT_MS = 30_000;

/** Sends a request unchanged, without the normalization of a browser. Returns a reason if there is no response. */
export async function send(origin: string, { method, path, headers, body }: FuzzRequest, agent: Agent): Promise<FuzzAnswer | string> {
  const { hostname, port } = new URL(origin);
  const length = body && headers['transfer-encoding'] === undefined ? { 'content-length': body.length } : {};
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const call = request({ hostname, port, method, path, headers: { ...headers, ...length }, agent, signal });
    const answered = once(call, 'response', { signal }) as Promise<[IncomingMessage]>;
    call.end(body);
    const [response] = await answered;
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  } catch (error) {
    return signal.aborted ? `got no response within ${TIMEOUT_MS / 1000} s` : `was cut off: ${String(error)}`;
  }
}

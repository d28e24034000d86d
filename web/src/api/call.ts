import type { Call, CallInput, CallOutput } from '@afterword/proto';
import { request, type RequestOptions } from './request';
import { fillPath } from './fill-path';

/** Makes a call of the contract. Input that the path does not use is sent as JSON, or as the query string of a GET. */
export async function call<C extends Call>(to: C, input: CallInput<C>, options?: RequestOptions): Promise<CallOutput<C>> {
  const { method, path, rest } = fillPath(to, input);
  const asked = method === 'GET' ? withQuery(path, rest) : path;
  const payload = method === 'GET' || method === 'DELETE' ? undefined : rest;
  return (await request(method, asked, payload, options)) as CallOutput<C>;
}

function withQuery(path: string, rest: Record<string, unknown>) {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

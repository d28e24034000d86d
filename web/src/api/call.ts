import type { Call, CallInput, CallOutput, Method } from '@afterword/proto';
import { request, type RequestOptions } from './request';

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

/** The method, the path with its parameters filled in, and the remaining input of a call. */
export function fillPath<C extends Call>(call: C, input: CallInput<C>) {
  const [method, template] = call.split(' ') as [Method, string];
  const rest = new Map<string, unknown>(Object.entries(input as object));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  return { method, path, rest: Object.fromEntries(rest) };
}

import type { Input, Output, Route } from '@afterword/proto';
import { request, type RequestOptions } from './request';
import { routePath } from './route-path';

/** Calls a route of the contract. What the path does not take goes as JSON, or as the query of a GET. */
export async function call<R extends Route>(route: R, input: Input<R>, options?: RequestOptions): Promise<Output<R>> {
  const { method, path, rest } = routePath(route, input);
  const asked = method === 'GET' ? withQuery(path, rest) : path;
  const payload = method === 'GET' || method === 'DELETE' ? undefined : rest;
  return (await request(method, asked, payload, options)) as Output<R>;
}

function withQuery(path: string, rest: Record<string, unknown>) {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

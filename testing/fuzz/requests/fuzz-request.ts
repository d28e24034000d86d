import type { Route } from '@afterword/proto';

type Fields = Record<string, unknown>;

/** A request as it is sent. `route` is the route of the contract it was generated for. */
export interface FuzzRequest {
  route: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** Node accepts 16 KiB of headers, including the address. */
const LONGEST_IN_ADDRESS = 2000;

/** Returns the request for any input: path parameters from the fields with their names, the others in the query of a GET or in the body. */
export function fuzzRequest({ path: route }: Route, input: Fields, token?: string): FuzzRequest {
  const [method, pattern] = route.split(' ') as [string, string];
  const rest = { ...input };
  const path = pattern.replace(/{(\w+)}/g, (_, name: string) => {
    const value = escaped(rest[name]);
    delete rest[name];
    return value;
  });
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  if (method === 'GET') return { route, method, headers, path: withQuery(path, rest) };
  return { route, method, headers, path, body: Buffer.from(JSON.stringify(rest)) };
}

function withQuery(path: string, fields: Fields): string {
  const query = Object.entries(fields).flatMap(([name, value]) => pairs(escaped(name), value));
  return query.length === 0 ? path : `${path}?${query.join('&').slice(0, LONGEST_IN_ADDRESS * 2)}`;
}

/** Repeats the name for lists, and writes keys of objects in brackets. */
function pairs(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => `${name}=${escaped(one)}`);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, one]) => `${name}[${escaped(key)}]=${escaped(one)}`);
  return [`${name}=${escaped(value)}`];
}

function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(Buffer.from(text.slice(0, LONGEST_IN_ADDRESS)).toString())
    .slice(0, LONGEST_IN_ADDRESS)
    .replace(/%.?$/u, '');
}

import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Random } from '../input/random';
import type { FuzzRequest } from './fuzz-request';

type Mutation = (request: FuzzRequest, random: Random) => Partial<FuzzRequest>;

/** Ten megabytes of zeros, ten kilobytes when compressed. */
const BOMB = gzipSync(Buffer.alloc(10 * 1024 * 1024, 0x20));
const bodyOf = ({ body }: FuzzRequest): Buffer => body ?? Buffer.from('{}');
const as = (request: FuzzRequest, headers: Record<string, string>, body = bodyOf(request)): Partial<FuzzRequest> => ({
  method: request.method === 'GET' ? 'POST' : request.method,
  headers: { ...request.headers, ...headers },
  body,
});

const TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=klingon',
  'application/json; charset',
  'application/merge-patch+json',
  'nonsense',
  ';',
];

const BODIES: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('null'),
  Buffer.from('7'),
  Buffer.from('"text"'),
  Buffer.from('[]'),
  Buffer.from('[{}]'),
  Buffer.from('{'),
  Buffer.from('{"a":1,}'),
  Buffer.from("{'a':1}"),
  Buffer.from('{"id":1,"id":2,"__proto__":{"id":3}}'),
  Buffer.from('\ufeff{}'),
  Buffer.from('{}', 'utf16le'),
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('['.repeat(100_000)),
  Buffer.from(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
  Buffer.from(`{"title":"${'\\ud800'.repeat(1000)}"}`),
  Buffer.from(`{"title":1${'0'.repeat(5000)}}`),
  Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'),
];

const HEADERS: readonly Record<string, string>[] = [
  { 'x-team-member': '7' },
  { 'x-team-member': 'x'.repeat(4000) },
  { 'x-team-member': '__proto__' },
  { 'x-forwarded-for': '1.2.3.4, ::1, unknown, "' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { host: 'evil.example' },
  { host: '[::1' },
  { host: 'a'.repeat(300) },
  { traceparent: '00-zz-zz-zz' },
  { traceparent: `00-${'0'.repeat(32)}-${'0'.repeat(16)}-ff`, tracestate: '=,;=' },
  { cookie: 'afterword_session=; afterword_session=a.b.c; ;=;' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'A'.repeat(5000)}` },
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer 0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11.9999999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { 'accept-encoding': 'x;q=9,*;q=-1' },
  { accept: 'image/png' },
  { range: 'bytes=9-1' },
  { 'if-none-match': '*' },
  { expect: '200-nothing' },
  { 'x-http-method-override': 'DELETE' },
  { 'transfer-encoding': 'chunked' },
];

const PATHS: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/x/../'),
  (path) => path.replace('/api/', '/api/%2e%2e/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replaceAll('/', '\\'),
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}%`,
  (path) => `${path};a=b`,
  (path) => `${path}?`,
  (path) => `${path}?${'a=1&'.repeat(1500)}`,
  (path) => `${path}?a[b][c][d][e][f][g][h]=1&__proto__[x]=1&constructor[prototype][x]=1`,
  (path) => `${path}/../../../../etc/passwd`,
  (path) => `${path}/${'x/'.repeat(1000)}`,
  (path) => `http://evil.example${path}`,
  () => '*',
];

const MUTATIONS: readonly Mutation[] = [
  (request, random) => as(request, { 'content-type': random.pick(TYPES) }),
  (request, random) => as(request, {}, random.pick(BODIES)),
  (request, random) => as(request, {}, bodyOf(request).subarray(0, random.below(bodyOf(request).length + 1))),
  (request) => as(request, {}, Buffer.concat([bodyOf(request), Buffer.from('}')])),
  (request) => as(request, {}, Buffer.from(`{"content":"${'x'.repeat(1_200_000)}"}`)),
  (request) => as(request, { 'content-encoding': 'gzip' }, BOMB),
  (request) => as(request, { 'content-encoding': 'gzip' }),
  (request) => as(request, { 'content-encoding': 'gzip' }, gzipSync(bodyOf(request)).subarray(0, 15)),
  (request) => as(request, { 'content-encoding': 'br' }, brotliCompressSync(bodyOf(request))),
  (request) => as(request, { 'content-encoding': 'compress, gzip' }),
  ({ headers }, random) => ({ headers: { ...headers, ...random.pick(HEADERS) } }),
  ({ path }, random) => ({ path: random.pick(PATHS)(path) }),
  (_, random) => ({ method: random.pick(['PUT', 'HEAD', 'OPTIONS', 'PROPFIND', 'GET', 'DELETE']), body: undefined }),
];

/** Returns the request with a mutation that no browser would send. */
export const mutateRequest = (request: FuzzRequest, random: Random): FuzzRequest => ({
  ...request,
  ...random.pick(MUTATIONS)(request, random),
});

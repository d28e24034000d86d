import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brandProfileRoutes, dictionaryRoutes, episodeRoutes } from '@afterword/proto';
import { Api, Product, waitUntil } from '../src/product';

const BACK_MS = 60_000;

describe('a product whose database crashes', () => {
  let product: Product;
  let api: Api;
  beforeAll(async () => {
    product = await Product.start();
    api = await Api.signIn(product);
  }, 150_000);
  afterAll(() => product?.remove(), 60_000);

  /** Returns the Postgres processes of one service's connections. */
  function backendsOf(service: string): number[] {
    const [postmaster = ''] = readFileSync(path.join(product.dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
    const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', postmaster], { encoding: 'utf8' }).split('\n');
    return children.filter((line) => line.includes(`afterword_${service}`)).map((line) => Number.parseInt(line, 10));
  }

  const call = (route: string, body?: object) => {
    const [method, address] = route.split(' ');
    const headers = { authorization: `Bearer ${api.token}`, ...(body && { 'content-type': 'application/json' }) };
    return fetch(product.url + address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };

  it('responds with 503, Retry-After and a message until it is back, never with 500', async () => {
    const observed: { status: number; retryAfter: string | null; body: string }[] = [];
    const callAll = async () => {
      const responses = await Promise.all([
        call(episodeRoutes.list.path),
        call(brandProfileRoutes.list.path),
        call(dictionaryRoutes.list.path),
        call(dictionaryRoutes.add.path, { term: `Term ${observed.length}`, variations: [`trem ${observed.length}`] }),
      ]);
      for (const response of responses)
        observed.push({ status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() });
      return responses.every(({ ok }) => ok);
    };
    expect(await callAll()).toBe(true);
    for (let crash = 0; crash < 3; crash++) {
      const [backend] = backendsOf('episodes');
      process.kill(backend!, 'SIGKILL');
      await callAll();
      await waitUntil(callAll, BACK_MS, () => `every response to be successful again; the last was ${JSON.stringify(observed.at(-1))}`);
    }
    const bad = observed.filter(({ status }) => status >= 400);
    expect(bad.length).toBeGreaterThan(0);
    for (const { status, retryAfter, body } of bad) {
      expect({ status, retryAfter, body }).toEqual({ status: 503, retryAfter: '5', body: expect.stringContaining('"code":"unavailable"') });
    }
  }, 180_000);
});

import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, Product, waitUntil } from '../src/product';

let product: Product;
let port: number;
let store: Server | undefined;

beforeAll(async () => {
  port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const access = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret', S3_REGION: 'us-east-1', S3_BUCKET: 'audio' };
  product = await Product.unstarted({ S3_ENDPOINT: endpoint, S3_PUBLIC_ENDPOINT: endpoint, PUBLIC_URL: 'http://127.0.0.1', ...access });
});
afterAll(async () => {
  await product?.remove();
  store?.closeAllConnections();
  store?.close();
}, 60_000);

describe('the start', () => {
  it('prints what it waits for, and that it is ready once the store responds', async () => {
    const started = product.start();
    await waitUntil(
      () => product.printed.includes('Waiting for storage.'),
      100_000,
      () => `the product to wait; its output:\n${product.printed}`,
    );
    expect(product.printed).not.toContain('Afterword runs at');
    expect(await (await fetch(`${product.url}/readyz`)).json()).toEqual({ status: 'not ready', missing: ['storage'] });
    store = createServer((_, response) => response.end()).listen(port, '127.0.0.1');
    await started;
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  }, 150_000);
});

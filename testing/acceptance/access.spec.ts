import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authRoutes, episodeRoutes, LIVE_PATH, systemRoutes } from '@afterword/proto';
import { Api, type Installation, installation } from '../src/product';

let product: Installation;
beforeAll(async () => void (product = await installation()), 150_000);
afterAll(() => product?.remove(), 60_000);

describe('signing in', () => {
  it('succeeds with the shared password', async () => {
    const api = await Api.signIn(product);
    expect(await api.request(episodeRoutes.list, {})).toMatchObject({ episodes: [] });
  });

  it.each([
    ['no token', undefined],
    ['a forged token', 'eyJhbGciOiJub25lIn0.e30.'],
    ['a token of the right shape', `0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11.${Date.now() + 3_600_000}.${'A'.repeat(43)}`],
  ])('is refused with %s', async (_name, token) => {
    const refusal = await new Api(product.url, token).errorOf(episodeRoutes.list, {});
    expect(refusal).toMatchObject({ status: 401, body: { code: 'unauthenticated', error: expect.stringMatching(/\w/) } });
  });

  it('is refused with a token whose expiry was changed', async () => {
    const { token } = await Api.signIn(product);
    const [id, end, signature] = token!.split('.');
    const longer = new Api(product.url, `${id}.${Number(end) + 1}.${signature}`);
    expect((await longer.errorOf(systemRoutes.engines, {})).status).toBe(401);
  });

  it('is required for the live stream', async () => {
    expect((await fetch(product.url + LIVE_PATH)).status).toBe(401);
  });

  it('ends with logging out', async () => {
    const api = await Api.signIn(product);
    await api.request(authRoutes.logout, {});
    expect((await api.errorOf(episodeRoutes.list, {})).status).toBe(401);
  });

  it('returns how long to wait after too many wrong passwords', async () => {
    const stranger = new Api(product.url);
    const statuses = [];
    for (let attempt = 1; attempt <= 5; attempt += 1)
      statuses.push((await stranger.errorOf(authRoutes.verify, { password: 'wrong' })).status);
    const refusal = await stranger.errorOf(authRoutes.verify, { password: 'wrong' });
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect(refusal.status).toBe(429);
    expect(refusal.body.error).toMatch(/^Too many attempts\. Try again in \d+ seconds?\.$/);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

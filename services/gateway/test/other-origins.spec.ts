import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListDictionary } from '@afterword/proto';
import { GatewayFixture } from './gateway.fixture';

const CMS = 'https://cms.example.org';
const PREFLIGHT = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization,idempotency-key' };

describe('a page of another origin', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start({ CORS_ORIGINS: `${CMS}, http://localhost:8080/` });
    await gateway.mockRpc(ListDictionary, () => ({ entries: [], categories: [], total: 0, next: null }));
  });
  afterAll(() => gateway.stop());

  const ask = async (route: string, headers: Record<string, string>, signedIn = true) => {
    const response = await gateway.fetch(route, { headers, signedIn });
    await response.arrayBuffer();
    return { status: response.status, allowed: response.headers.get('access-control-allow-origin'), headers: response.headers };
  };

  it('that is named may ask what it can send, without a session', async () => {
    const { status, allowed, headers } = await ask('OPTIONS /api/dictionary', { origin: CMS, ...PREFLIGHT }, false);
    expect([status, allowed]).toEqual([204, CMS]);
    expect(headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect(headers.get('access-control-allow-headers')).toContain('If-Range');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('that is named may read responses, also those that refuse', async () => {
    const read = await ask('GET /api/dictionary', { origin: CMS });
    expect([read.status, read.allowed]).toEqual([200, CMS]);
    expect(read.headers.get('access-control-expose-headers')).toContain('ETag');
    const refused = await ask('GET /api/dictionary', { origin: 'http://localhost:8080' }, false);
    expect([refused.status, refused.allowed]).toEqual([401, 'http://localhost:8080']);
  });

  it('that is not named may not, and none may sign in', async () => {
    const foreign = { origin: 'https://evil.example.org' };
    expect((await ask('GET /api/dictionary', foreign)).allowed).toBeNull();
    expect((await ask('OPTIONS /api/dictionary', { ...foreign, ...PREFLIGHT }, false)).allowed).toBeNull();
    const { status } = await gateway.fetch('POST /api/auth/verify', {
      body: { password: 'x' },
      headers: { origin: CMS },
      signedIn: false,
    });
    expect(status).toBe(403);
  });

  it('is not allowed anything where no origin is named', async () => {
    const closed = await GatewayFixture.start();
    try {
      const response = await closed.fetch('OPTIONS /api/dictionary', { headers: { origin: CMS, ...PREFLIGHT }, signedIn: false });
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    } finally {
      await closed.stop();
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIVE_PATH, MCP_PATH, routes } from '@afterword/proto';
import { GatewayFixture } from './gateway.fixture';

const OPEN = ['POST /api/auth/verify', 'POST /api/auth/logout'];
const OURS = [`GET ${LIVE_PATH}`, `POST ${MCP_PATH}`, 'GET /api/docs', 'GET /api/docs/style.css', 'GET /healthz', 'GET /readyz'];

describe('the routes of the gateway', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  afterAll(() => gateway.stop());

  const asServed = (path: string) => path.replace(/{(\w+)}/g, ':$1');

  it('are exactly those of the contract', () => {
    const served = gateway.routes.filter((route) => !route.startsWith('HEAD '));
    expect(served.sort()).toEqual([...routes.map(({ path }) => asServed(path)), ...OURS].sort());
  });

  it('require a session, except those for signing in and out', async () => {
    const guarded = [...routes.map(({ path }) => path as string).filter((path) => !OPEN.includes(path)), `GET ${LIVE_PATH}`];
    for (const path of guarded) {
      const { status, body } = await gateway.call(path.replace(/{\w+}/g, 'x'), { signedIn: false });
      expect([path, status, body['error']]).toEqual([path, 401, 'Enter the password to continue.']);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIVE_PATH, routes } from '@afterword/proto';
import type { Express } from 'express';
import { GatewayFixture } from './gateway.fixture';

const OPEN = ['POST /api/auth/verify', 'POST /api/auth/logout'];
const OURS = [`GET ${LIVE_PATH}`, 'GET /api/docs', 'GET /api/docs/style.css', 'GET /healthz', 'GET /readyz'];

describe('the routes of the gateway', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  afterAll(() => gateway.stop());

  const served = (): string[] => {
    const { router } = gateway.service.app.getHttpAdapter().getInstance() as Express;
    return router.stack.flatMap(({ route }) => (route ? route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`) : []));
  };
  const asServed = (path: string) => path.replace(/{(\w+)}/g, ':$1');

  it('are the contract’s, every one, and nothing else', () => {
    expect(served().sort()).toEqual([...routes.map(({ path }) => asServed(path)), ...OURS].sort());
  });

  it('stand in an order in which each can be reached', () => {
    const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
    const hidden = served().filter((path, index, all) => all.slice(0, index).some((earlier) => matches(earlier, path)));
    expect(hidden).toEqual([]);
  });

  it('ask for the password, all but those of the gate', async () => {
    const guarded = [...routes.map(({ path }) => path as string).filter((path) => !OPEN.includes(path)), `GET ${LIVE_PATH}`];
    for (const path of guarded) {
      const { status, body } = await gateway.call(path.replace(/{\w+}/g, 'x'), { signedIn: false });
      expect([path, status, body['error']]).toEqual([path, 401, 'Enter the password to go on.']);
    }
  });
});

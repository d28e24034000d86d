import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListDictionary } from '@afterword/proto';
import { GatewayFixture } from './gateway.fixture';

describe('the health and metrics of the gateway', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start({ METRICS_PORT: '0' });
  });
  afterAll(() => gateway.stop());
  const open = { signedIn: false };

  it('report alive and ready without a database', async () => {
    expect((await gateway.call('GET /healthz', open)).body).toEqual({ status: 'alive' });
    expect((await gateway.call('GET /readyz', open)).body).toEqual({ status: 'ready', missing: [] });
  });

  it('are served on this machine only, unless HOST is set', async () => {
    expect(gateway.service.app.getHttpServer().address()).toMatchObject({ address: '127.0.0.1' });
  });

  it('are not public: metrics have a port of their own', async () => {
    expect((await gateway.call('GET /metrics', open)).status).toBe(404);
  });

  it('count requests by route, not by path', async () => {
    await gateway.mockRpc(ListDictionary, () => ({ entries: [] }));
    await gateway.call('GET /api/dictionary');
    await gateway.call('DELETE /api/dictionary/seven');
    const metrics = await (await fetch(`http://127.0.0.1:${gateway.service.metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/^afterword_http_seconds_count{.*method="GET",route="\/api\/dictionary",status="200"} 1$/m);
    expect(metrics).toMatch(/^afterword_http_seconds_count{.*method="DELETE",route="\/api\/dictionary\/:id",status="400"} 1$/m);
  });
});

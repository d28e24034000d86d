import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListDictionary } from '@afterword/proto';
import { GatewayFixture } from './gateway.fixture';

describe('what the platform asks the gateway about itself', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  afterAll(() => gateway.stop());
  const open = { signedIn: false };

  it('is alive and ready without a database', async () => {
    expect((await gateway.call('GET /healthz', open)).body).toEqual({ status: 'alive' });
    expect((await gateway.call('GET /readyz', open)).body).toEqual({ status: 'ready', missing: [] });
  });

  it('measures requests by route, not by address', async () => {
    await gateway.answer(ListDictionary, () => ({ entries: [] }));
    await gateway.call('GET /api/dictionary');
    await gateway.call('DELETE /api/dictionary/seven');
    const metrics = await (await gateway.fetch('GET /metrics', open)).text();
    expect(metrics).toMatch(/^afterword_http_seconds_count{.*method="GET",route="\/api\/dictionary",status="200"} 1$/m);
    expect(metrics).toMatch(/^afterword_http_seconds_count{.*method="DELETE",route="\/api\/dictionary\/:id",status="400"} 1$/m);
  });
});

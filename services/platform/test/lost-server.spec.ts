import { type OwnServer, ownNats, ServerProxy } from '@afterword/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningService } from '../src';
import { Bus } from '../src';
import { eventually } from '../src/testing';
import { startTestService, testServiceConfig } from './test-service/start-test-service';

describe('when a NATS server is lost without closing its connections', () => {
  let nats: OwnServer;
  let proxies: ServerProxy[];
  let service: RunningService;
  beforeAll(async () => {
    nats = await ownNats();
    const target = Number(new URL(nats.url).port);
    proxies = await Promise.all([ServerProxy.start(target), ServerProxy.start(target)]);
    const config = await testServiceConfig({ NATS_URL: proxies.map(({ port }) => `nats://127.0.0.1:${port}`).join(',') });
    service = await startTestService(config);
  });
  afterAll(async () => {
    await service.stop();
    await Promise.all(proxies.map((proxy) => proxy.stop()));
  });

  const readiness = async () => {
    const response = await fetch(`http://127.0.0.1:${service.port}/readyz`);
    return { status: response.status, body: await response.json() };
  };

  it('a service says that it is not ready, and continues with another server', async () => {
    expect(await readiness()).toMatchObject({ status: 200 });
    const used = service.app.get(Bus).connection.getServer();
    for (const proxy of proxies) proxy.isSilent = used.endsWith(`:${proxy.port}`);
    expect(await readiness()).toEqual({ status: 503, body: { status: 'not ready', missing: ['nats'] } });
    await eventually(async () => expect(await readiness()).toMatchObject({ status: 200 }));
    expect(service.app.get(Bus).connection.getServer()).not.toBe(used);
  }, 90_000);
});

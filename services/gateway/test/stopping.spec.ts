import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { ListDictionary } from '@afterword/proto';
import { GatewayFixture } from './gateway.fixture';
import { LiveClient } from './live-client';

describe('a gateway that is stopped', () => {
  let gateway: GatewayFixture;
  let requested: Promise<void>;
  let reply: () => void;

  beforeEach(async () => {
    gateway = await GatewayFixture.start({ SHUTDOWN_MS: '3000' });
    const replied = new Promise<void>((resolve) => (reply = resolve));
    let note: () => void;
    requested = new Promise((resolve) => (note = resolve));
    await gateway.mockRpc(ListDictionary, async () => {
      note();
      await replied;
      return { entries: [], next: null };
    });
  });
  afterEach(async () => {
    reply();
    await gateway.others.close();
  });

  it('responds to requests in progress, and accepts no more', async () => {
    const calling = gateway.call('GET /api/dictionary');
    await requested;
    const stopping = gateway.service.stop();
    await eventually(() =>
      gateway.call('GET /healthz').then(
        () => false,
        () => true,
      ),
    );
    reply();
    expect(await calling).toMatchObject({ status: 200, body: { entries: [] } });
    await stopping;
  });

  it('does not wait for live streams', async () => {
    const page = await LiveClient.open(gateway, { authorization: `Bearer ${gateway.token()}` });
    await gateway.service.stop();
    await page.waitForEnd();
  });

  it('aborts requests that exceed the shutdown time', async () => {
    const calling = gateway.call('GET /api/dictionary');
    calling.catch(() => undefined);
    await requested;
    await gateway.service.stop();
    await expect(calling).rejects.toThrow('fetch failed');
  });
});

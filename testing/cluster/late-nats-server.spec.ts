import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FleetServers } from '../src/fleet';
import { Instance } from '../src/fleet/instance';
import { freePort } from '../src/product';

const APP = { APP_PASSWORD: 'open the door', SESSION_SECRET: 'x'.repeat(32) };

let servers: FleetServers;
beforeAll(async () => void (servers = await FleetServers.start({ natsServers: 3, isThirdLate: true })), 120_000);
afterAll(() => servers?.stop(), 60_000);

async function startWaiting(service: 'gateway' | 'dictionary') {
  const metricsPort = String(await freePort());
  const instance = await Instance.start(service, { ...servers.settings, ...APP, METRICS_PORT: metricsPort });
  const awaited = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return /^afterword_nats_servers_awaited\S* (\d)$/m.exec(text)?.[1];
  };
  return { instance, awaited };
}

describe('a NATS server that joins later than the others', () => {
  it('is waited for by services, which say so and are then ready', async () => {
    const services = await Promise.all([startWaiting('gateway'), startWaiting('dictionary')]);
    for (const { instance, awaited } of services) {
      await instance.prints('The JetStream group of NATS has too few servers.');
      expect((await fetch(`${instance.url}/readyz`)).status).toBe(503);
      expect(await awaited()).toBe('1');
    }
    await servers.cluster!.startAgain();
    for (const { instance, awaited } of services) {
      await instance.ready();
      expect(await awaited()).toBe('0');
      await instance.stop();
    }
  }, 240_000);

  it('is waited for by a gateway that starts while two of three are away', async () => {
    await servers.cluster!.startAgain();
    await servers.cluster!.kill(2);
    const { instance, awaited } = await startWaiting('gateway');
    await instance.prints('The JetStream group of NATS has too few servers.');
    expect(await awaited()).toBe('1');
    await servers.cluster!.startAgain();
    await instance.ready();
    await instance.stop();
  }, 240_000);
});

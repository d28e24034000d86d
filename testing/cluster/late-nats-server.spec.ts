import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FleetServers } from '../src/fleet';
import { Instance } from '../src/fleet/instance';

const APP = { APP_PASSWORD: 'open the door', SESSION_SECRET: 'x'.repeat(32) };

let servers: FleetServers;
beforeAll(async () => void (servers = await FleetServers.start({ natsServers: 3, isThirdLate: true })), 120_000);
afterAll(() => servers?.stop(), 60_000);

describe('a NATS server that joins later than the others', () => {
  it('is waited for by services, which say so and are then ready', async () => {
    const instances = await Promise.all(
      (['gateway', 'dictionary'] as const).map((name) => Instance.start(name, { ...servers.settings, ...APP })),
    );
    for (const instance of instances) {
      await instance.prints('The JetStream group of NATS has too few servers.');
      expect((await fetch(`${instance.url}/readyz`)).status).toBe(503);
    }
    await servers.cluster!.startAgain();
    for (const instance of instances) {
      await instance.ready();
      await instance.stop();
    }
  }, 240_000);
});

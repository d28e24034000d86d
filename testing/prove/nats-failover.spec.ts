import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FleetUnderLoad } from './fleet-under-load';

/** Streams of events, dead letters and sign-in data. */
const STREAMS = ['EVENTS', 'KV_afterword_login_attempts', 'KV_afterword_ended_sessions', 'EVENTS'];

let loaded: FleetUnderLoad;
beforeAll(async () => void (loaded = await FleetUnderLoad.start({ each: 1, natsServers: 3 })), 300_000);
afterAll(() => loaded?.stop(), 60_000);

describe('Afterword on three NATS servers under load', () => {
  it('loses and duplicates nothing, and signing in works, while the leader of each stream is killed in turn', async () => {
    const { cluster } = loaded.fleet.servers;
    for (const stream of STREAMS) {
      await cluster!.killLeaderOf(stream);
      await loaded.fleet.signedIn();
      await cluster!.startAgain();
    }
    expect(await loaded.result()).toMatchObject({ lost: [], misnamed: [], notOnce: [], notWritten: [] });
    expect(loaded.answered).toBeGreaterThan(100);
  }, 600_000);
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runChain } from '../chaos/chain/chain';
import { FleetServers } from '../src/fleet';

let servers: FleetServers;
beforeAll(async () => void (servers = await FleetServers.start({ natsServers: 3 })), 120_000);
afterAll(() => servers?.stop(), 60_000);

describe('three NATS servers with three replicas of each stream', () => {
  it('lose and duplicate nothing if the leader of the stream is killed', async () => {
    const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = servers.settings as Record<'DATABASE_URL' | 'NATS_URL', string>;
    const killed: string[] = [];
    const crash = async () => void killed.push(await servers.cluster!.killLeaderOf('EVENTS'));
    const { made, ...tally } = await runChain({ databaseUrl, natsUrl, natsReplicas: 3 }, { things: 600, disturb: { at: [0.3], crash } });
    expect(killed).toHaveLength(1);
    const all = { total: made, things: made };
    expect(tally).toMatchObject({ lostAccepted: 0, painted: all, packed: all });
  }, 180_000);
});

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { runChain, type Tally } from '../chaos/chain/chain';
import { CrashingServers } from '../chaos/chain/crashing-servers';
import { STEPS } from '../chaos/chain/failpoints';

/** Each step is reached about this often per thing made, so these chances give each step several deaths. */
const CHANCE = 0.05;

const nothingLostNothingDoubled = ({ made }: Tally) => ({
  lostAccepted: 0,
  painted: { total: made, things: made },
  packed: { total: made, things: made },
});

describe('a chain of two events between three processes', () => {
  jest.setTimeout(300_000);
  let folder: string;
  let servers: CrashingServers;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'afterword-chain-'));
    chmodSync(folder, 0o711);
    servers = await CrashingServers.start(folder);
  });

  afterAll(async () => {
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses nothing and doubles nothing when the processes are killed at every step', async () => {
    const chances = Object.fromEntries(STEPS.map((step) => [step, step.startsWith('producer') ? CHANCE / 2 : CHANCE / 4]));
    const tally = await runChain(servers.addresses, { things: 250, chances });
    expect(tally).toMatchObject(nothingLostNothingDoubled(tally));
    expect(new Set(tally.deaths).size).toBe(STEPS.length);
  });

  it('loses nothing and doubles nothing when NATS is killed and comes back', async () => {
    const disturb = async () => {
      for (let crash = 0; crash < 3; crash += 1) {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await servers.crashNats();
      }
    };
    const tally = await runChain(servers.addresses, { things: 1500, disturb });
    expect(tally).toMatchObject(nothingLostNothingDoubled(tally));
  });

  it('loses nothing and doubles nothing when Postgres crashes and recovers', async () => {
    const disturb = async () => {
      for (let crash = 0; crash < 3; crash += 1) {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await servers.crashPostgres();
      }
    };
    const tally = await runChain(servers.addresses, { things: 1500, disturb });
    expect(tally).toMatchObject(nothingLostNothingDoubled(tally));
  });

  it('doubles effects once the inbox is taken away: the count can fail', async () => {
    const tally = await runChain(servers.addresses, { things: 150, chances: { 'consumer committed': CHANCE }, withoutInbox: true });
    expect(tally.painted.total + tally.packed.total).toBeGreaterThan(2 * tally.made);
  });
});

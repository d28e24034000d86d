import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { runChain, type ChainResult } from '../chaos/chain/chain';
import { RestartableServers } from '../chaos/chain/restartable-servers';
import { type Step, STEPS_OF } from '../chaos/chain/failpoints';

const nothingLostNothingDoubled = ({ made }: ChainResult) => ({
  lostAccepted: 0,
  painted: { total: made, things: made },
  packed: { total: made, things: made },
});

/** While the chain is running: early, midway and late. */
const THRICE = [0.2, 0.5, 0.8];

describe('a chain of two events between three processes', () => {
  jest.setTimeout(300_000);
  let folder: string;
  let servers: RestartableServers;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'afterword-chain-'));
    chmodSync(folder, 0o711);
    servers = await RestartableServers.start(folder);
  });

  afterAll(async () => {
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses and duplicates nothing if the processes are killed at every step', async () => {
    const tally = await runChain(servers.addresses, { things: 200, plan: STEPS_OF });
    expect(tally).toMatchObject(nothingLostNothingDoubled(tally));
    expect(tally.crashes.toSorted()).toEqual(Object.values(STEPS_OF).flat().toSorted());
  });

  it('loses and duplicates nothing if NATS is killed and restarted', async () => {
    const tally = await runChain(servers.addresses, { things: 400, disturb: { at: THRICE, crash: () => servers.crashNats() } });
    expect(tally).toMatchObject(nothingLostNothingDoubled(tally));
  });

  it('loses and duplicates nothing if Postgres crashes and recovers', async () => {
    const tally = await runChain(servers.addresses, { things: 400, disturb: { at: THRICE, crash: () => servers.crashPostgres() } });
    expect(tally).toMatchObject(nothingLostNothingDoubled(tally));
  });

  it('duplicates effects without the inbox, which shows that the count can fail', async () => {
    const plan: Step[] = ['consumer committed', 'consumer committed', 'consumer committed'];
    const tally = await runChain(servers.addresses, { things: 60, plan: { painter: plan, packer: plan }, withoutInbox: true });
    expect(tally.painted.total + tally.packed.total).toBeGreaterThan(2 * tally.made);
  });
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestPeer } from '@afterword/platform/testing';
import type { Parsed, Rpc } from '@afterword/proto';
import { ID } from '../../services/gateway/test/examples';
import { FakeStore } from '../../services/gateway/test/fake-store';
import { mockKitServices } from '../../services/gateway/test/kit-services';
import { Fleet } from '../src/fleet';

const run = promisify(execFile);
const PIECE = Buffer.alloc(65_536, 'What a garage can hold. ');
const PIECES = 32_768;
const RECORDING = { etag: '"1"', bytes: PIECES * PIECE.length };
const MAX_GROWTH_MB = 100;
/** The reader is slower than the store, so that everything in between has to wait. */
const READER_RATE = '200M';

const folder = mkdtempSync(path.join(tmpdir(), 'afterword-kit-proof-'));
let fleet: Fleet;
let gateway: ReturnType<Fleet['of']>[number];
let peer: TestPeer;
let store: FakeStore;
let token: string;
beforeAll(async () => {
  fleet = await Fleet.start({ services: { gateway: 1 } });
  gateway = fleet.of('gateway')[0]!;
  peer = await TestPeer.connect(fleet.servers.settingsOf('gateway')['NATS_URL']!);
  store = await FakeStore.start();
  await mockKitServices(
    {
      mockRpc: <R extends Rpc>(rpc: R, reply: (input: Parsed<R>) => unknown) =>
        peer.respond<Rpc>(rpc, (input) => reply(input as Parsed<R>)),
    },
    store,
  );
  store.putStream('recording', { ...RECORDING, read: () => Array<Uint8Array>(PIECES).fill(PIECE) });
  token = (await fleet.signIn()).token!;
}, 120_000);
afterAll(async () => {
  await store?.stop();
  await peer?.close();
  await fleet?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Returns what the gateway has in memory now, and the most it had since the last call, in megabytes. */
function memory(): { now: number; most: number } {
  const status = readFileSync(`/proc/${gateway.pid}/status`, 'utf8');
  const [now, most] = ['VmRSS', 'VmHWM'].map((name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) / 1024);
  writeFileSync(`/proc/${gateway.pid}/clear_refs`, '5');
  return { now: now!, most: most! };
}

const download = (query: string, file: string, ...args: string[]) =>
  run('curl', ['-sSf', '-H', `Authorization: Bearer ${token}`, ...args, '-o', file, `${gateway.url}/api/episodes/${ID}/kit${query}`]);

it('a kit with a recording of 2 GB takes less than 100 MB of memory, and continues in the middle with the same bytes', async () => {
  const zip = path.join(folder, 'kit.zip');
  await download('?recording=false', zip);
  const before = memory();
  const startedAt = performance.now();
  await download('', zip, '--limit-rate', READER_RATE);
  const seconds = (performance.now() - startedAt) / 1000;
  const growth = memory().most - before.now;
  process.stdout.write(
    `2 GB in ${seconds.toFixed(0)} s: ${growth.toFixed(0)} MB above the ${before.now.toFixed(0)} MB of the gateway before; load ${loadavg()[0]!.toFixed(1)}\n`,
  );
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
  expect((await run('unzip', ['-tq', zip])).stdout).toContain('No errors detected');

  const rest = path.join(folder, 'rest');
  const from = RECORDING.bytes - 1000;
  await download('', rest, '--range', `${from}-`);
  expect(readFileSync(rest).equals(await tailOf(zip, from))).toBe(true);
}, 600_000);

async function tailOf(file: string, from: number): Promise<Buffer> {
  const { stdout } = await run('tail', ['-c', `+${from + 1}`, file], { encoding: 'buffer', maxBuffer: 1024 ** 2 });
  return stdout;
}

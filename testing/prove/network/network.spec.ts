import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dictionaryRoutes } from '@afterword/proto';
import { type EmbeddedPostgres, startPostgres } from '@afterword/standalone/embedded';
import { natsServer } from '@afterword/standalone/nats-server';
import { z } from 'zod';
import { Api, waitUntil } from '../../src/product';
import { type Machine, Network, whyNoMachines } from './machine';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SHIPPED = readFileSync(path.join(ROOT, 'deploy/k8s/components/nats/nats.conf'), 'utf8');
const PASSWORD = 'open the door';
const [GATEWAY_PORT, DICTIONARY_PORT, MONITOR_PORT] = [3000, 3001, 8222];
const EVERY_MS = 250;
const READY_MS = 240_000;
const FORMED_MS = 30_000;
/** What a lost machine may cost: what it had in hand, and this time. */
const LOSS_MS = 15_000;
const WATCHED_MS = 45_000;

const [, minor] = /v2\.(\d+)/.exec(spawnSync(natsServer(), ['-v'], { encoding: 'utf8' }).stdout) ?? [];
const whyNoNats =
  Number(minor) < 10 ? `nats-server 2.${minor} keeps routes to silent servers. Name one of 2.10 or later in NATS_SERVER_BIN.` : null;
const reason = whyNoMachines() ?? whyNoNats;
if (reason) process.stdout.write(`The proof with a pulled cable is skipped: ${reason}\n`);

/** The machines whose NATS server the gateway, the replica beside it and the replica of the lost machine use. */
const CASES = [
  { what: 'the NATS server that the gateway used', gateway: 1, near: 0, lost: 1 },
  { what: 'a replica that used the NATS server of the gateway', gateway: 0, near: 2, lost: 0 },
];

(reason ? describe.skip : describe)('three machines with a NATS server each', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let network: Network;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'afterword-network-'));
    chmodSync(folder, 0o711);
    postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
    network = await networkWithNats(folder);
  }, READY_MS);
  afterEach(async () => {
    await network?.remove();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it.each(CASES)(
    'respond within 15 seconds after the cable of one was pulled, which takes $what along',
    async ({ gateway, near, lost }) => {
      const { machines } = network;
      const [nearMachine, lostMachine] = machines as [Machine, Machine];
      const settings = { NATS_REPLICAS: '3', LOG_LEVEL: 'error', HOST: '127.0.0.1', DATABASE_URL: postgres.url };
      const using = (number: number) => ({ ...settings, NATS_URL: `nats://${machines[number]!.address}:4222` });
      for (const machine of [nearMachine, lostMachine]) {
        await machine.reach(Number(new URL(postgres.url).port));
        runService(machine, 'dictionary', { ...using(machine === nearMachine ? near : lost), PORT: String(DICTIONARY_PORT) });
      }
      for (const machine of [nearMachine, lostMachine]) await ready(await machine.open(DICTIONARY_PORT));
      const secrets = { APP_PASSWORD: PASSWORD, SESSION_SECRET: 'x'.repeat(32) };
      runService(nearMachine, 'gateway', { ...using(gateway), ...secrets, PORT: String(GATEWAY_PORT) });
      const url = await nearMachine.open(GATEWAY_PORT);
      await ready(url);
      const api = await Api.signIn({ url, password: PASSWORD });

      lostMachine.pullCable();
      const failed = await failuresOf(() => api.request(dictionaryRoutes.list, {}));
      const last = Math.max(0, ...failed.map(({ endedMs }) => endedMs));
      const sent = Math.max(0, ...failed.map(({ sentMs }) => sentMs));
      process.stdout.write(
        `${failed.length} requests failed, the last ${last} ms after the cable was pulled; none sent after ${sent} ms.\n`,
      );
      expect(last).toBeLessThan(LOSS_MS);
    },
    2 * READY_MS,
  );
});

/** A network whose NATS servers have found each other. Now and then two elect a leader before they know the third, which is then left out. */
async function networkWithNats(folder: string): Promise<Network> {
  for (;;) {
    const own = mkdtempSync(path.join(folder, 'machines-'));
    const network = Network.create(3, own);
    for (const machine of network.machines) runNats(machine, network.machines, own);
    if (await findEachOther(network)) return network;
    await network.remove();
  }
}

async function findEachOther({ machines }: Network): Promise<boolean> {
  const addresses = await Promise.all(machines.map((machine) => machine.open(MONITOR_PORT)));
  const formed = async () => (await Promise.all(addresses.map(groupSize))).every((size) => size === machines.length);
  return waitUntil(formed, FORMED_MS, () => 'all servers in the JetStream group').then(
    () => true,
    () => false,
  );
}

const Group = z.object({ meta_cluster: z.object({ cluster_size: z.number() }) });

const groupSize = (address: string) =>
  fetch(`${address}/jsz`).then(
    async (response) => Group.safeParse(await response.json()).data?.meta_cluster.cluster_size,
    () => undefined,
  );

/** Sends requests at a constant rate for a while. Returns when those were sent, and ended, that failed. */
async function failuresOf(request: () => Promise<unknown>): Promise<{ sentMs: number; endedMs: number }[]> {
  const startedAt = Date.now();
  const failed: { sentMs: number; endedMs: number }[] = [];
  const underWay = new Set<Promise<void>>();
  const sinceStart = () => Date.now() - startedAt;
  const send = () => {
    const sentMs = sinceStart();
    const sent = request()
      .then(
        () => undefined,
        () => void failed.push({ sentMs, endedMs: sinceStart() }),
      )
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
  };
  const timer = setInterval(send, EVERY_MS);
  await waitUntil(
    () => sinceStart() > WATCHED_MS,
    2 * WATCHED_MS,
    () => 'the end of the watch',
  );
  clearInterval(timer);
  await Promise.all(underWay);
  return failed;
}

/** A server with the configuration that is shipped for a cluster, at the addresses of these machines. */
function runNats(machine: Machine, all: Machine[], folder: string): void {
  const own = path.join(folder, machine.namespace);
  mkdirSync(own);
  const config = all
    .reduce((text, { address }, index) => text.replace(`nats-${index}.nats-headless`, address), SHIPPED)
    .replaceAll('/data', path.join(own, 'data'))
    .replaceAll('/tmp/nats.pid', path.join(own, 'nats.pid'))
    .replace('include users.conf', '');
  writeFileSync(path.join(own, 'nats.conf'), config);
  const log = path.join(own, 'nats.log');
  machine.run(natsServer(), ['-c', path.join(own, 'nats.conf'), '-l', log], { POD_NAME: machine.namespace });
}

function runService(machine: Machine, service: string, settings: Record<string, string>): void {
  machine.run(process.execPath, [path.join(ROOT, `services/${service}/dist/main.js`)], settings);
}

const ready = (url: string) =>
  waitUntil(
    () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    READY_MS,
    () => `${url} to be ready`,
  );

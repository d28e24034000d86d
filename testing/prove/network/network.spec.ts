import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dictionaryRoutes } from '@afterword/proto';
import { type EmbeddedPostgres, startPostgres } from '@afterword/standalone/embedded';
import { natsServer } from '@afterword/standalone/nats-server';
import { Api, waitUntil } from '../../src/product';
import { type Machine, Network, whyNoMachines } from './machine';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SHIPPED = readFileSync(path.join(ROOT, 'deploy/k8s/components/nats/nats.conf'), 'utf8');
const PASSWORD = 'open the door';
const [GATEWAY_PORT, DICTIONARY_PORT] = [3000, 3001];
const EVERY_MS = 250;
const READY_MS = 240_000;
/** What a lost machine may cost: what it had in hand, and this time. */
const LOSS_MS = 15_000;
const WATCHED_MS = 45_000;

const [, minor] = /v2\.(\d+)/.exec(spawnSync(natsServer(), ['-v'], { encoding: 'utf8' }).stdout) ?? [];
const whyNoNats =
  Number(minor) < 10 ? `nats-server 2.${minor} keeps routes to silent servers. Name one of 2.10 or later in NATS_SERVER_BIN.` : null;
const reason = whyNoMachines() ?? whyNoNats;
if (reason) process.stdout.write(`The proof with a pulled cable is skipped: ${reason}\n`);

(reason ? describe.skip : describe)('three machines with a NATS server each', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-network-'));
  let postgres: EmbeddedPostgres;
  let network: Network;

  beforeAll(async () => {
    chmodSync(folder, 0o711);
    postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
    network = Network.create(3, folder);
    for (const machine of network.machines) runNats(machine, network.machines, folder);
  }, READY_MS);
  afterAll(async () => {
    await network?.remove();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it(
    'respond within 15 seconds after the cable of one was pulled, whose NATS server the others used',
    async () => {
      const [near, lost] = network.machines as [Machine, Machine];
      const settings = { NATS_REPLICAS: '3', LOG_LEVEL: 'error', HOST: '127.0.0.1', DATABASE_URL: postgres.url };
      const secrets = { APP_PASSWORD: PASSWORD, SESSION_SECRET: 'x'.repeat(32) };
      const onLost = { ...settings, NATS_URL: `nats://${lost.address}:4222` };
      for (const machine of [near, lost]) {
        await machine.reach(Number(new URL(postgres.url).port));
        runService(machine, 'dictionary', { ...settings, NATS_URL: `nats://${machine.address}:4222`, PORT: String(DICTIONARY_PORT) });
      }
      for (const machine of [near, lost]) await ready(await machine.open(DICTIONARY_PORT));
      runService(near, 'gateway', { ...onLost, ...secrets, PORT: String(GATEWAY_PORT) });
      const url = await near.open(GATEWAY_PORT);
      await ready(url);
      const api = await Api.signIn({ url, password: PASSWORD });

      const failedAt: number[] = [];
      const requests = new Set<Promise<void>>();
      lost.pullCable();
      const pulledAt = Date.now();
      const timer = setInterval(() => {
        const askedAt = Date.now() - pulledAt;
        const request = api
          .request(dictionaryRoutes.list, {})
          .then(
            () => undefined,
            () => void failedAt.push(askedAt),
          )
          .finally(() => requests.delete(request));
        requests.add(request);
      }, EVERY_MS);
      await waitUntil(
        () => Date.now() - pulledAt > WATCHED_MS,
        2 * WATCHED_MS,
        () => 'the end of the watch',
      );
      clearInterval(timer);
      await Promise.all(requests);
      const last = Math.max(0, ...failedAt);
      process.stdout.write(`${failedAt.length} requests failed; the last of them was sent ${last} ms after the cable was pulled.\n`);
      expect(last).toBeLessThan(LOSS_MS);
    },
    READY_MS,
  );
});

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

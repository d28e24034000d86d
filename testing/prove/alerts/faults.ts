import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startObjectStore } from '@afterword/standalone/embedded';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { authRoutes, dictionaryRoutes } from '@afterword/proto';
import type { Client } from 'pg';
import { SERVICES, type ServiceName } from '../../src/fleet';
import type { Api } from '../../src/product';
import type { WatchedServices } from './watched-services';

/** Where faults are put in. */
export interface Site {
  services: WatchedServices;
  api: Api;
  nats: NatsConnection;
}

/** Puts a fault in, and returns what takes it out. */
type PutIn = (site: Site) => Promise<() => Promise<unknown> | void>;

const HOUR_MS = 3_600_000;
const WITH_DATABASE = SERVICES.filter((service) => service !== 'gateway');

/** Sends a request every `everyMs`, whatever becomes of it, until it is stopped. */
export function load(everyMs: number, request: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void request().catch(() => undefined), everyMs);
  return () => clearInterval(timer);
}

export const listTerms = (api: Api) => api.request(dictionaryRoutes.list, {});

const kill =
  (service: ServiceName, count?: number): PutIn =>
  async ({ services }) => {
    await services.kill(service, count);
    return () => services.run();
  };

const cutPostgres =
  (...from: ServiceName[]): PutIn =>
  async ({ services }) => {
    await services.cutPostgres(...from);
    return () => services.restorePostgres();
  };

const killNats =
  (count: number): PutIn =>
  async ({ services: { servers } }) => {
    await servers.cluster!.kill(count);
    return () => servers.cluster!.startAgain();
  };

const useUpConnections: PutIn = async ({ services }) => {
  const first = await services.connect('episodes');
  const { rows } = await first.query<{ free: number }>(`
    SELECT (0.9 * (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int)
            - (SELECT sum(numbackends) FROM pg_stat_database))::int AS free`);
  const all: Client[] = [first];
  for (let count = 0; count < rows[0]!.free; count += 1) all.push(await services.connect('episodes'));
  return () => Promise.all(all.map((client) => client.end()));
};

const cutStore: PutIn = async ({ services }) => {
  await services.cutStore();
  return () => services.restoreStore();
};

const refuseKeys: PutIn = async ({ services }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-other-store-'));
  const other = await startObjectStore({ folder });
  services.replaceStore(other.endpoint);
  return async () => {
    services.restoreStore();
    await other.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};

const addDeadLetter =
  (service: ServiceName): PutIn =>
  async ({ nats }) => {
    const { seq } = await jetstream(nats).publish(`dlq.${service}.evt.made.up`, JSON.stringify({ id: randomUUID() }));
    return async () => (await jetstreamManager(nats)).streams.deleteMessage('DLQ', seq);
  };

const fillStream: PutIn = async ({ nats }) => {
  const { streams } = await jetstreamManager(nats);
  for (let count = 0; count < 20; count += 1) await jetstream(nats).publish('evt.made.up', 'x'.repeat(100_000));
  const { config, state } = await streams.info('EVENTS');
  await streams.update('EVENTS', { max_bytes: Math.ceil(state.bytes / 0.97) });
  return () => streams.update('EVENTS', { max_bytes: config.max_bytes });
};

const refuseEvents: PutIn = async ({ api, nats }) => {
  const { streams } = await jetstreamManager(nats);
  await streams.update('EVENTS', { max_msg_size: 1 });
  const { entry } = await api.request(dictionaryRoutes.add, { term: 'Opendoor', variations: ['open door'] });
  return async () => {
    await streams.update('EVENTS', { max_msg_size: -1 });
    await api.request(dictionaryRoutes.delete, { id: entry.id });
  };
};

const hideTable: PutIn = async ({ services, api }) => {
  const client = await services.connect('dictionary');
  await client.query('ALTER TABLE custom_dictionary RENAME TO moved');
  const stop = load(200, () => listTerms(api));
  return async () => {
    stop();
    await client.query('ALTER TABLE moved RENAME TO custom_dictionary');
    await client.end();
  };
};

/** Locks a table again and again, for so many seconds. `during` is called each time. */
async function lockTable({ services }: Site, seconds: number, during: () => void): Promise<() => Promise<void>> {
  const client = await services.connect('dictionary');
  let isOver = false;
  const locking = (async () => {
    while (!isOver) {
      await client.query('BEGIN; LOCK TABLE custom_dictionary');
      during();
      await client.query('SELECT pg_sleep($1)', [seconds]);
      await client.query('COMMIT');
    }
  })();
  return async () => {
    isOver = true;
    await locking;
    await client.end();
  };
}

/** Three requests of five seconds get no response in time: few of all requests, and fewer than the service has connections to Postgres. */
const leaveUnanswered: PutIn = async (site) => {
  const stop = load(10, () => fetch(`${site.services.url}/api/episodes`));
  const askThrice = () => [1, 2, 3].forEach(() => void listTerms(site.api).catch(() => undefined));
  const unlock = await lockTable(site, 5.3, askThrice);
  return async () => {
    stop();
    await unlock();
  };
};

const guessPasswords: PutIn = async ({ api }) => {
  for (let count = 0; count < 80; count += 1) await api.errorOf(authRoutes.verify, { password: 'wrong' });
  return () => undefined;
};

const spendMostOfLimit: PutIn = async ({ nats }) => {
  const spent = await new Kvm(jetstream(nats)).open('afterword_ai_spend');
  const key = `${new Date().toISOString().slice(0, 7)}.content`;
  await spent.put(key, '900000');
  return () => spent.put(key, '0');
};

const letJobWait: PutIn = async ({ services }) => {
  const client = await services.connect('episodes');
  const id = randomUUID();
  await client.query(`
    INSERT INTO podcast_episodes (id, title, audio_file_path, audio_etag, audio_content_type) VALUES ('${id}', 'Waits', '${id}', 'x', 'audio/wav');
    INSERT INTO processing_jobs (id, episode_id, job_type, target, created_at)
      VALUES ('${id}', '${id}', 'transcription', 'transcript', now() - interval '1 hour')`);
  return async () => {
    await client.query(`DELETE FROM podcast_episodes WHERE id = '${id}'`);
    await client.end();
  };
};

const recordBackup =
  (outcome: 'succeeded' | 'failed' | 'trial_failed', hoursAgo: number): PutIn =>
  async ({ nats }) => {
    const status = await new Kvm(jetstream(nats)).create('afterword_backups', { history: 1, replicas: 3 });
    await status.put(outcome, new Date(Date.now() - hoursAgo * HOUR_MS).toISOString());
    return () => status.put(outcome === 'trial_failed' ? 'proven' : 'succeeded', new Date().toISOString());
  };

const stopFrequentBackups: PutIn = async ({ nats }) => {
  const status = await new Kvm(jetstream(nats)).create('afterword_backups', { history: 1, replicas: 3 });
  await status.put('minutes_apart', '4');
  await status.put('succeeded', new Date(Date.now() - HOUR_MS).toISOString());
  return async () => {
    await status.put('succeeded', new Date().toISOString());
    await status.put('minutes_apart', '1440');
  };
};

type Fault = [fault: string, alert: string, putIn: PutIn];

export const faults: Fault[] = [
  ...SERVICES.map((service): Fault => [`${service} is killed`, `ServiceMissing ${service}`, kill(service)]),
  ...WITH_DATABASE.map((service): Fault => [
    `${service} alone does not reach Postgres`,
    `ServiceNotReady ${service}`,
    cutPostgres(service),
  ]),
  ['no service reaches Postgres', 'PostgresAway', cutPostgres(...SERVICES)],
  ['others use up the connections to Postgres', 'PostgresConnectionsRunOut', useUpConnections],
  ['one NATS server of three is killed', 'NatsReplicaMissing', killNats(1)],
  ['two NATS servers of three are killed', 'NatsWithoutMajority', killNats(2)],
  ['all NATS servers are killed', 'NatsAway', killNats(3)],
  ['the object store is away', 'ObjectStoreAway', cutStore],
  ['the object store refuses the keys', 'ObjectStoreAway', refuseKeys],
  ['one replica of two is killed', 'ReplicaUnreachable', kill('dictionary', 1)],
  ...(['content', 'insights', 'episodes'] as const).map((service): Fault => [
    `an event becomes a dead letter of ${service}`,
    `DeadLetters ${service}`,
    addDeadLetter(service),
  ]),
  ['the events stream is too small', 'EventsStreamFull', fillStream],
  ['NATS refuses events', 'OutboxStands dictionary', refuseEvents],
  ['a table is missing', 'RequestsFail', hideTable],
  ['a few requests get no response in time', 'QuestionsUnanswered gateway', leaveUnanswered],
  ['somebody guesses passwords', 'SignInsRefused', guessPasswords],
  ['most of the AI limit is spent', 'AiLimitNear', spendMostOfLimit],
  ['a job waits for an hour', 'JobsWait', letJobWait],
  ['the last backup is two days old', 'BackupOld', recordBackup('succeeded', 48)],
  ['backups every four minutes have stopped for an hour', 'BackupOld', stopFrequentBackups],
  ['the last backup failed', 'BackupFailed', recordBackup('failed', 0)],
  ['the newest backup cannot be restored', 'RestoreTrialFailed', recordBackup('trial_failed', 0)],
];

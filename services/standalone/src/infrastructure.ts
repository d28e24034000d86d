import path from 'node:path';
import { MEGABYTE } from '@afterword/proto';
import { natsServer } from '../start/nats-server.mjs';
import type { StandaloneConfig } from './config';
import { type DiskShares, diskShares } from './disk/disk-shares';
import { hasRoomToWork } from './disk/free-space';
import { keepReserve } from './disk/reserve';
import { startNats, startObjectStore, startPostgres } from './embedded';
import { isJetStreamReady } from './embedded/nats/is-jetstream-ready';
import { secretFile } from './embedded/secret-file';
import { type SupervisableServer, SupervisedServer } from './embedded/supervised-server';
import type { RequestHandler } from './embedded/object-store/request-handler';
import { startTogether } from './start-together';

interface Server {
  /** The settings with which services connect to it. */
  settings: Record<string, string>;
  handleObjects?: RequestHandler;
  onFailure?(report: (sentence: string) => void): void;
  stop(): Promise<void>;
}
export type Infrastructure = Required<Server>;

interface StartContext {
  print: (line: string) => void;
  /** Aborts a start that still waits for a server. */
  signal?: AbortSignal;
}

interface ServerContext extends StartContext {
  folder: string;
  shares: DiskShares;
}

/** Starts the servers that the settings do not name, with their data in `folder`. Postgres and NATS are restarted if they exit by themselves. */
export async function startInfrastructure(
  config: StandaloneConfig,
  folder: string,
  { print, signal }: StartContext,
): Promise<Infrastructure> {
  const context = { folder, shares: diskShares(folder, config), print, signal };
  const needed = [
    ...(config.NATS_URL ? [] : [embeddedNats(context)]),
    ...(config.S3_ENDPOINT ? [] : [embeddedObjectStore(config, folder)]),
    ...(config.DATABASE_URL ? [] : [embeddedPostgres(context)]),
  ];
  const servers = await startTogether(needed);
  const stopReserving = keepReserve(folder);
  return {
    settings: servers.reduce((all, { settings }) => ({ ...all, ...settings }), {}),
    handleObjects: servers.find((server) => server.handleObjects)?.handleObjects ?? (() => false),
    onFailure: (report) => servers.forEach((server) => server.onFailure?.(report)),
    stop: async () => {
      stopReserving();
      await stopInOrder(servers);
    },
  };
}

async function embeddedNats({ folder, shares: { eventsMb, deadLettersMb }, print, signal }: ServerContext): Promise<Server> {
  const password = secretFile(path.join(folder, 'nats-password'));
  const maxStreamBytes = (eventsMb + deadLettersMb) * MEGABYTE;
  const options = { folder: path.join(folder, 'nats'), program: natsServer(), password, maxStreamBytes, signal };
  const nats = await startNats(options);
  const server = new SupervisedServer(nats, {
    name: 'nats-server',
    startAgain: () => startNats({ ...options, port: nats.port }),
    isStuck: async () => hasRoomToWork(folder) && !(await isJetStreamReady(nats.url)),
    print,
  });
  const settings = { NATS_URL: nats.url, EVENTS_MAX_MB: String(eventsMb), DEAD_LETTERS_MAX_MB: String(deadLettersMb) };
  return supervised(server, settings);
}

async function embeddedObjectStore({ MAX_UPLOAD_MB }: StandaloneConfig, folder: string): Promise<Server> {
  const where = path.join(folder, 'objects');
  const { endpoint, accessKey, secretKey, region, bucket, handle, stop } = await startObjectStore({
    folder: where,
    maxUploadBytes: MAX_UPLOAD_MB * MEGABYTE,
  });
  const settings = {
    STORAGE_FOLDER: where,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_REGION: region,
    S3_BUCKET: bucket,
  };
  return { settings, handleObjects: handle, stop };
}

async function embeddedPostgres({ folder, shares, print, signal }: ServerContext): Promise<Server> {
  const where = path.join(folder, 'postgres');
  const options = { folder: where, maxWalMb: shares.walMb, print, signal };
  const postgres = await startPostgres(options);
  const startAgain = () => startPostgres({ ...options, ports: async () => postgres.port });
  const server = new SupervisedServer(postgres, { name: 'Postgres', startAgain, print });
  return supervised(server, { DATABASE_URL: postgres.url, DATABASE_FOLDER: where });
}

const supervised = (server: SupervisableServer, settings: Record<string, string>): Server => ({
  settings,
  onFailure: (report) => server.onFailure(report),
  stop: () => server.stop(),
});

async function stopInOrder(servers: Server[]): Promise<void> {
  for (const server of servers) await server.stop();
}

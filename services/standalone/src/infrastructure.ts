import path from 'node:path';
import { MEGABYTE } from '@afterword/proto';
import { natsServer } from '../start/nats-server.mjs';
import type { StandaloneConfig } from './config';
import { startNats, startObjectStore, startPostgres } from './embedded';
import { secretFile } from './embedded/secret-file';
import type { RequestHandler } from './embedded/object-store/request-handler';
import { started } from './started';

interface Server {
  /** Where the services find it. */
  settings: Record<string, string>;
  handleObjects?: RequestHandler;
  onFailure?(report: (sentence: string) => void): void;
  stop(): Promise<void>;
}
export type Infrastructure = Required<Server>;

/** Starts the servers that the settings do not name, with their data in `folder`. */
export async function startInfrastructure(config: StandaloneConfig, folder: string): Promise<Infrastructure> {
  const needed = [
    ...(config.NATS_URL ? [] : [embeddedNats(folder)]),
    ...(config.S3_ENDPOINT ? [] : [embeddedObjectStore(config, folder)]),
    ...(config.DATABASE_URL ? [] : [embeddedPostgres(folder)]),
  ];
  const servers = await started(needed);
  return {
    settings: servers.reduce((all, { settings }) => ({ ...all, ...settings }), {}),
    handleObjects: servers.find((server) => server.handleObjects)?.handleObjects ?? (() => false),
    onFailure: (report) => servers.forEach((server) => server.onFailure?.(report)),
    stop: () => stopInOrder(servers),
  };
}

async function embeddedNats(folder: string): Promise<Server> {
  const password = secretFile(path.join(folder, 'nats-password'));
  const nats = await startNats({ folder: path.join(folder, 'nats'), program: natsServer(), password });
  return { ...nats, settings: { NATS_URL: nats.url } };
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

async function embeddedPostgres(folder: string): Promise<Server> {
  const where = path.join(folder, 'postgres');
  const postgres = await startPostgres({ folder: where });
  return { ...postgres, settings: { DATABASE_URL: postgres.url, DATABASE_FOLDER: where } };
}

async function stopInOrder(servers: Server[]): Promise<void> {
  for (const server of servers) await server.stop();
}

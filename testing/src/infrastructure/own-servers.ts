import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startNats, startPostgres } from '@afterword/standalone/embedded';
import { natsServer } from '@afterword/standalone/nats-server';
import { afterThisFile } from './cleanup';
import { noteServer } from './run-folder';
import { sharedServers } from './shared-servers';

/** A server that a test can stop and restart at the same address with the same data. */
export interface OwnServer {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a Postgres for one test. */
export const ownPostgres = () =>
  ownServer('own-postgres-', (folder, port) => startPostgres({ folder, ...(port && { ports: async () => port }) }));

/** Starts a nats-server for one test. It gets a new port at each start, so it can only be stopped. */
export const ownNats = () => ownServer('own-nats-', (folder) => startNats({ folder, program: natsServer() }));

async function ownServer(prefix: string, launch: (folder: string, port?: number) => Promise<Running>): Promise<OwnServer> {
  const { folder: runFolder } = sharedServers();
  /* Accessible to other users, because Postgres may run as one. */
  const folder = path.join(runFolder, `${prefix}${randomUUID()}`);
  mkdirSync(folder);
  const begin = async (port?: number) => {
    const server = await launch(folder, port);
    noteServer(runFolder, server.pid);
    return server;
  };
  let running = await begin();
  const { url } = running;
  afterThisFile(() => running.stop());
  return {
    url,
    stop: () => running.stop(),
    async start() {
      running = await begin(Number(new URL(url).port));
    },
  };
}

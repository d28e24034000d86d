import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startNats, startPostgres } from '@afterword/standalone/embedded';
import { natsServer } from '@afterword/standalone/nats-server';
import { afterThisFile } from './cleanup';
import { noteServer } from './run-folder';
import { sharedServers } from './shared-servers';

/** A server that a test may stop, and start again at the same address with the same data. */
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

/** A Postgres that nothing else uses. */
export const ownPostgres = () =>
  ownServer('own-postgres-', (folder, port) => startPostgres({ folder, ...(port && { ports: async () => port }) }));

/** A nats-server that nothing else uses; it gets another port with every start, so it can only be stopped. */
export const ownNats = () => ownServer('own-nats-', (folder) => startNats({ folder, program: natsServer() }));

async function ownServer(prefix: string, launch: (folder: string, port?: number) => Promise<Running>): Promise<OwnServer> {
  const { folder: runFolder } = sharedServers();
  /* Not closed to others: Postgres may run as another user. */
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

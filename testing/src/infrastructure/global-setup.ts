import path from 'node:path';
import { startPostgres } from '@afterword/standalone/embedded';
import { Client } from 'pg';
import { closeAbandonedRuns, noteServer, openRunFolder } from './run-folder';
import { announceServers, areServersAnnounced, type SharedServers } from './shared-servers';

/** Global setup: starts Postgres for the whole run, unless DATABASE_URL and NATS_URL name servers to use. */
export default async function startSharedServers(): Promise<void> {
  if (areServersAnnounced()) return;
  await closeAbandonedRuns();
  const folder = openRunFolder();
  announceServers({ folder, postgresUrl: process.env['DATABASE_URL'] ?? (await embeddedPostgres(folder)), nats: await nats() });
}

async function embeddedPostgres(folder: string): Promise<string> {
  const { url, pid } = await startPostgres({ folder: path.join(folder, 'postgres') });
  noteServer(folder, pid);
  await dropDurability(url);
  return url;
}

/** Disables durability, because data of tests need not survive a power cut. */
async function dropDurability(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) await client.query(`ALTER SYSTEM SET ${setting} = off`);
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

async function nats(): Promise<SharedServers['nats']> {
  const url = process.env['NATS_URL'];
  if (url) return { url };
  const { natsServer } = await import('@afterword/standalone/nats-server');
  return { program: natsServer() };
}

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterThisFile } from './cleanup';
import { sharedServers } from './shared-servers';

/** A name prefix nobody else uses on the shared Postgres; every database under it is dropped after the test file. */
export async function freshDatabases(): Promise<{ databaseUrl: string; databasePrefix: string }> {
  const databaseUrl = sharedServers().postgresUrl;
  const databasePrefix = `test_${randomBytes(6).toString('hex')}`;
  afterThisFile(() => dropDatabases(databaseUrl, databasePrefix));
  return { databaseUrl, databasePrefix };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [prefix]);
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  await client.end();
}

import { ReportingLogin, ReportingUserRepository } from '@afterword/collaboration/reporting-user';
import { createLog } from '@afterword/platform';
import { connectToDatabase, giveDatabaseTo, MAINTENANCE_DATABASE, type ServiceDatabase } from '@afterword/platform/backup';
import type { Client } from 'pg';
import type { CommandContext } from './backup/servers';
import { passwordSetting } from './config';
import { StartError } from './start-error';
import { services } from './topology';

/**
 * `database-users`: gives each service a user of Postgres that owns the service's database and may do nothing else. Creates what is missing,
 * hands over what an administrator owns, and sets the passwords. DATABASE_URL names an administrator.
 */
export async function createDatabaseUsers({ config, env, print }: CommandContext): Promise<void> {
  const passwords = new Map(Object.keys(services).map((name) => [name, env[passwordSetting(name)]]));
  const missing = [...passwords].filter(([, password]) => !password).map(([name]) => passwordSetting(name));
  if (missing.length > 0) throw new StartError(`database-users needs ${missing.join(', ')}.`);
  /* Nothing listens, so no public address is needed. */
  const inside = { LOG_LEVEL: 'warn', ...env, S3_PUBLIC_ENDPOINT: undefined };
  const databases = await Promise.all(Object.values(services).map((service) => service.database(inside)));
  const server = await connectToDatabase(databases[0]!, MAINTENANCE_DATABASE);
  try {
    for (const database of databases) await createUser(server, database, passwords.get(database.service) ?? '');
  } finally {
    await server.end();
  }
  const collaboration = databases.find(({ service }) => service === 'collaboration');
  if (collaboration) await createReportingUser(collaboration, config.REPORTING_PASSWORD);
  print(`Each of these databases has a user of its own: ${databases.map(({ settings }) => settings.name).join(', ')}.`);
}

async function createUser(server: Client, database: ServiceDatabase, password: string): Promise<void> {
  const { name } = database.settings;
  const user = server.escapeIdentifier(name);
  if (!(await exists(server, 'SELECT FROM pg_roles WHERE rolname = $1', name))) await server.query(`CREATE ROLE ${user}`);
  await server.query(`ALTER ROLE ${user} LOGIN PASSWORD ${server.escapeLiteral(password)}`);
  if (!(await exists(server, 'SELECT FROM pg_database WHERE datname = $1', name))) await server.query(`CREATE DATABASE ${user}`);
  const client = await connectToDatabase(database);
  try {
    /* An administrator who is no superuser may hand something over only to a role that it is a member of. */
    await client.query(`GRANT ${user} TO CURRENT_USER`);
    await giveDatabaseTo(client, { owner: name, guests: [] });
  } finally {
    await client.end();
  }
}

const exists = async (client: Client, query: string, name: string) => (await client.query(query, [name])).rows.length > 0;

async function createReportingUser({ dataSource, settings }: ServiceDatabase, password: string | undefined): Promise<void> {
  const prefix = settings.name.replace(/_collaboration$/, '');
  const connected = await dataSource.initialize();
  const log = createLog('database-users', 'warn');
  await new ReportingUserRepository(new ReportingLogin(prefix, password), connected, log).ensure().finally(() => connected.destroy());
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppModule as Dictionary } from '@afterword/dictionary';
import { DictionaryConfig } from '@afterword/dictionary/config';
import { readConfig, startService } from '@afterword/platform';
import { makeBackup, restoreBackup } from '@afterword/platform/backup';
import { infrastructure } from '@afterword/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { installationAt } from '../src/backup/installation';
import { createDatabaseUsers } from '../src/database-users';
import { CommandConfig, passwordSetting } from '../src/config';
import { services } from '../src/topology';

const passwordOf = (service: string) => `it's "${service}"`;
const PASSWORDS = Object.fromEntries(Object.keys(services).map((name) => [passwordSetting(name), passwordOf(name)]));

/** What in a database belongs to another user. */
const FOREIGN = `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_get_userbyid(relowner) <> current_user`;

let settings: Record<string, string>;
let prefix: string;

function createUsers(changes: Record<string, string> = {}): Promise<void> {
  const env = { ...settings, ...PASSWORDS, REPORTING_PASSWORD: 'the reports', ...changes };
  return createDatabaseUsers({ config: readConfig(CommandConfig, env), env, print: () => undefined, signal: new AbortController().signal });
}

/** The settings of a service that has no user but its own. */
const ownSettings = (service: string) => {
  const url = new URL(settings['DATABASE_URL']!);
  [url.username, url.password] = ['', ''];
  return { ...settings, DATABASE_URL: url.href, DATABASE_PASSWORD: passwordOf(service) };
};

async function connect(user: string, password: string, database: string): Promise<Client> {
  const url = new URL(settings['DATABASE_URL']!);
  [url.username, url.password, url.pathname] = [user, encodeURIComponent(password), database];
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return client;
}

async function query(service: string, sql: string): Promise<unknown[]> {
  const client = await connect(`${prefix}_${service}`, passwordOf(service), `${prefix}_${service}`);
  return (await client.query(sql).finally(() => client.end())).rows;
}

/** Starts a service and stops it again: it connects, migrates and works with its database. */
async function run(env: Record<string, string>): Promise<void> {
  const service = await startService(Dictionary, readConfig(DictionaryConfig, { ...env, LOG_LEVEL: 'silent' }));
  await service.stop();
}

beforeAll(async () => {
  const infra = await infrastructure();
  [settings, prefix] = [infra.settings, infra.databasePrefix];
  await run(settings);
  await createUsers();
});
describe('the users of Postgres', () => {
  it('own the database of their service with all that an administrator had made in it', async () => {
    expect(await query('dictionary', FOREIGN)).toEqual([]);
    expect(await query('dictionary', 'SELECT count(*)::int AS rows FROM migrations')).toEqual([{ rows: expect.any(Number) }]);
    await query(
      'dictionary',
      'CREATE TABLE made (id int); ALTER TABLE outbox ADD COLUMN made int; DROP TABLE made; ALTER TABLE outbox DROP COLUMN made',
    );
  });

  it.each(Object.entries(services))('let %s migrate and work, also in a database that was empty', async (name, service) => {
    const running = await service.start({ ...ownSettings(name), LOG_LEVEL: 'silent' }, {});
    await running.stop();
    expect(await query(name, 'SELECT count(*)::int AS waiting FROM outbox')).toEqual([{ waiting: 0 }]);
  });

  it('own everything again after an administrator has restored a backup', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'database-users-'));
    const installation = await installationAt(settings);
    await makeBackup(installation, path.join(folder, 'backup'), new Date());
    await restoreBackup(installation, path.join(folder, 'backup'), { replace: true });
    rmSync(folder, { recursive: true });
    expect(await query('dictionary', FOREIGN)).toEqual([]);
    await run(ownSettings('dictionary'));
    await expect(connect(`${prefix}_dictionary`, passwordOf('dictionary'), `${prefix}_content`)).rejects.toThrow(/permission denied/);
  });

  it('are no administrators', async () => {
    const rights = 'SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user';
    const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false };
    expect(await query('dictionary', rights)).toEqual([none]);
    await expect(query('dictionary', 'CREATE DATABASE another')).rejects.toThrow(/permission denied/);
    await expect(query('dictionary', `SELECT pg_read_file('/etc/passwd')`)).rejects.toThrow(/permission denied/);
  });

  it.each(Object.keys(services).filter((service) => service !== 'dictionary'))(
    'of dictionary cannot connect to the database of %s',
    async (other) => {
      const connecting = connect(`${prefix}_dictionary`, passwordOf('dictionary'), `${prefix}_${other}`);
      await expect(connecting).rejects.toThrow(/permission denied for database/);
    },
  );

  it('cannot connect without their password', async () => {
    await expect(connect(`${prefix}_dictionary`, passwordOf('episodes'), `${prefix}_dictionary`)).rejects.toThrow(
      /password authentication/,
    );
  });

  it('include the one that reads reports, which reads nothing else', async () => {
    const reader = await connect(`${prefix}_reporting`, 'the reports', `${prefix}_collaboration`);
    expect((await reader.query('SELECT count(*)::int AS all FROM reporting.reviews')).rows).toEqual([{ all: 0 }]);
    await expect(reader.query('SELECT * FROM outbox')).rejects.toThrow(/permission denied/);
    await reader.end();
    await expect(connect(`${prefix}_reporting`, 'the reports', `${prefix}_episodes`)).rejects.toThrow(/permission denied for database/);
  });

  it('get a new password when the command runs again', async () => {
    await createUsers({ [passwordSetting('dictionary')]: 'another' });
    const client = await connect(`${prefix}_dictionary`, 'another', `${prefix}_dictionary`);
    await client.end();
    await createUsers();
  });

  it('need a password each', async () => {
    await expect(createUsers({ [passwordSetting('dictionary')]: '' })).rejects.toThrow(
      'database-users needs DATABASE_PASSWORD_DICTIONARY.',
    );
  });
});

import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { infrastructure } from '../src';
import { lastRelease } from './last-release';
import { columnsOf, incompatibilities } from './migrations/incompatibilities';
import { migrationsOf } from './migrations/migrations-of';
import { serviceNames } from './services';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WITH_DATABASE = serviceNames.filter((service) => service !== 'gateway');
const { databaseUrl, databasePrefix } = await infrastructure();

type Migrations = DataSourceOptions['migrations'];

async function withDatabase<T>(name: string, use: (open: (migrations?: Migrations) => Promise<DataSource>) => Promise<T>): Promise<T> {
  const url = new URL(databaseUrl);
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE "${databasePrefix}_${name}"`);
  await client.end();
  url.pathname = `/${databasePrefix}_${name}`;
  const opened: DataSource[] = [];
  const open = async (migrations: Migrations = []) => {
    const database = await new DataSource({ type: 'postgres', url: url.href, migrations, migrationsTransactionMode: 'each' }).initialize();
    opened.push(database);
    await database.runMigrations();
    return database;
  };
  return use(open).finally(() => Promise.all(opened.map((database) => database.destroy())));
}

describe.each(WITH_DATABASE)('the tables of %s', (service) => {
  it('are compatible with the last release', async () => {
    const migrations = await migrationsOf(service);
    const released = [...migrations].filter(([file]) => file in lastRelease.migrations).map(([, migration]) => migration);
    expect(released.length).toBeGreaterThan(1);
    await withDatabase(service, async (open) => {
      const before = await columnsOf(await open(released));
      const after = await columnsOf(await open([...migrations.values()]));
      expect(incompatibilities(before, after, lastRelease.retired)).toEqual([]);
    });
  });
});

describe('a migration that was released', () => {
  it.each(Object.entries(lastRelease.migrations))('is not changed: %s', (file, hash) => {
    expect(
      createHash('sha256')
        .update(readFileSync(path.join(ROOT, file)))
        .digest('hex'),
    ).toBe(hash);
  });
});

/** Returns the incompatibilities of a change of the table `toys`. */
const findingsOf = (change: string, retired?: string[]) =>
  withDatabase(`planted_${createHash('md5').update(change).digest('hex')}`, async (open) => {
    const database = await open();
    await database.query('DROP TABLE IF EXISTS toys; CREATE TABLE toys (id uuid PRIMARY KEY, colour text)');
    const before = await columnsOf(database);
    await database.query(change);
    return incompatibilities(before, await columnsOf(database), retired);
  });

describe('a change of tables', () => {
  it.each([
    ['ALTER TABLE toys DROP COLUMN colour', ['toys.colour is gone: older versions use it']],
    ['ALTER TABLE toys RENAME colour TO paint', ['toys.colour is gone: older versions use it']],
    ['DROP TABLE toys', ['toys.colour is gone: older versions use it', 'toys.id is gone: older versions use it']],
    ['ALTER TABLE toys ALTER colour TYPE jsonb USING to_jsonb(colour)', ['toys.colour was text and is jsonb']],
    ['ALTER TABLE toys ALTER colour SET NOT NULL', ['toys.colour is required now: older versions leave it empty']],
    ['ALTER TABLE toys ADD size integer NOT NULL', ['toys.size is new and required: older versions leave it empty']],
  ])('is refused if it breaks older versions: %s', async (change, findings) => {
    expect(await findingsOf(change)).toEqual(findings);
  });

  it.each([
    [
      'adds optional columns',
      'ALTER TABLE toys ADD size integer NOT NULL DEFAULT 1, ADD shape text; CREATE TABLE boxes (id uuid NOT NULL)',
    ],
    ['drops what the last release had deprecated', 'ALTER TABLE toys DROP COLUMN colour, ADD paint text'],
  ])('is accepted if it %s', async (_what, change) => {
    expect(await findingsOf(change, ['toys.colour'])).toEqual([]);
  });
});

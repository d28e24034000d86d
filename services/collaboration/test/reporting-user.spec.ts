import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { infrastructure } from '@afterword/testing';
import { DataSource } from 'typeorm';
import { CollaborationUnderTest } from './collaboration-under-test';

const password = `'quoted' ${randomBytes(9).toString('hex')}`;
const VIEWS = ['approved_content', 'decisions', 'episodes', 'jobs', 'product', 'reviews', 'spending'].map((name) => `reporting.${name}`);

describe('the user of Postgres that reads reports', () => {
  let review: CollaborationUnderTest;
  let user: string;
  const opened: DataSource[] = [];

  beforeAll(async () => {
    const { databasePrefix, settings } = await infrastructure();
    review = await CollaborationUnderTest.start({ ...settings, REPORTING_PASSWORD: password });
    user = `${databasePrefix}_reporting`;
  });
  afterAll(async () => {
    for (const source of opened) await source.destroy();
    await review.database.query(`DROP OWNED BY "${user}"; DROP ROLE "${user}"`);
    await review.stop();
  });

  async function connect(service: CollaborationUnderTest, as: { user: string; password: string; options?: string }): Promise<DataSource> {
    const url = new URL((service.database.options as { url: string }).url);
    url.username = as.user;
    url.password = encodeURIComponent(as.password);
    if (as.options) url.searchParams.set('options', as.options);
    const source = await new DataSource({ type: 'postgres', url: url.href, installExtensions: false }).initialize();
    opened.push(source);
    return source;
  }

  /** The tables and views outside the catalogs for which the user has one of these privileges. */
  async function findPrivileged(source: DataSource, privileges: string): Promise<string[]> {
    const rows = await source.query<{ name: string }[]>(
      `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'v', 'm', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
         AND has_table_privilege(c.oid, $1) ORDER BY 1`,
      [privileges],
    );
    return rows.map(({ name }) => name);
  }

  it('reads every view of the schema, and no table', async () => {
    const reader = await connect(review, { user, password });
    expect(await findPrivileged(reader, 'SELECT')).toEqual(VIEWS);
    for (const view of VIEWS) expect(await reader.query(`SELECT * FROM ${view}`)).toEqual(expect.any(Array));
    for (const table of ['team_members', 'content_comments', 'content_approvals', 'report_episodes', 'outbox', 'inbox'])
      await expect(reader.query(`SELECT * FROM public.${table}`)).rejects.toThrow(`permission denied for table ${table}`);
  });

  it('changes nothing, even if it turns off that it only reads', async () => {
    const reader = await connect(review, { user, password });
    await expect(reader.query('CREATE TABLE public.mine (id int)')).rejects.toThrow('read-only transaction');
    const writer = await connect(review, { user, password, options: '-c default_transaction_read_only=off' });
    expect(await findPrivileged(reader, 'INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER')).toEqual([]);
    for (const statement of ['CREATE TABLE public.mine (id int)', 'CREATE TABLE reporting.mine (id int)', 'CREATE ROLE other'])
      await expect(writer.query(statement)).rejects.toThrow('permission denied');
  });

  it('is refused with another password, and has the one of the last start', async () => {
    await expect(connect(review, { user, password: 'another one' })).rejects.toThrow('password authentication failed');
    await review.database.query(`ALTER ROLE "${user}" PASSWORD 'changed by somebody'`);
    await expect(connect(review, { user, password })).rejects.toThrow('password authentication failed');
    await review.restart();
    await connect(review, { user, password });
  });

  it('is left to an administrator if the service may not create users', async () => {
    const { databasePrefix, databaseUrl, settings } = await infrastructure();
    const [owner, other] = [`${databasePrefix}_owner`, `${databasePrefix}_reporting`];
    await review.database.query(`CREATE ROLE "${owner}" LOGIN PASSWORD 'a secret of its own'`);
    await review.database.query(`CREATE DATABASE "${databasePrefix}_collaboration" OWNER "${owner}"`);
    const url = Object.assign(new URL(databaseUrl), { username: owner, password: encodeURIComponent('a secret of its own') });
    const limited = await CollaborationUnderTest.start({ ...settings, DATABASE_URL: url.href, REPORTING_PASSWORD: password });
    expect(await review.database.query('SELECT FROM pg_roles WHERE rolname = $1', [other])).toEqual([]);
    await review.database.query(`CREATE ROLE "${other}" LOGIN PASSWORD 'by hand'`);
    expect(await findPrivileged(await connect(limited, { user: other, password: 'by hand' }), 'SELECT')).toEqual(VIEWS);
    await limited.stop();
  });
});

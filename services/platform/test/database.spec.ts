import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type PlatformConfig, type RunningService, Tombstones, Transactions, startService } from '../src';
import { findSchemaDrift } from '../src/testing';
import { startTestService, testServiceConfig } from './test-service/start-test-service';
import { TestServiceModule } from './test-service/test-service.module';

const TOY = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';

describe('a service database', () => {
  const check = (expression: string) =>
    service.app
      .get(DataSource)
      .query(`ALTER TABLE toys DROP CONSTRAINT IF EXISTS toys_painted, ADD CONSTRAINT toys_painted CHECK (${expression})`);

  let config: PlatformConfig;
  let service: RunningService;

  beforeAll(async () => {
    config = await testServiceConfig();
    service = await startTestService(config);
  });

  afterAll(() => service.stop());

  it('is created and migrated once, if several replicas start at the same time', async () => {
    const fresh = { ...config, DATABASE_PREFIX: `${config.DATABASE_PREFIX}_b` };
    const replicas = await Promise.all(Array.from({ length: 3 }, () => startService(TestServiceModule, fresh)));
    const [row] = await replicas[0]!.app.get(DataSource).query<[{ count: number }]>('SELECT count(*)::int AS count FROM migrations');
    expect(row.count).toBe(6);
    await Promise.all(replicas.map((replica) => replica.stop()));
  });

  it('is not changed by a second start', async () => {
    await service.stop();
    service = await startTestService(config);
    expect(await service.app.get(DataSource).showMigrations()).toBe(false);
  });

  it('matches its entities after the migrations', async () => {
    expect(await findSchemaDrift(service.app.get(DataSource))).toEqual([]);
  });

  it.each([
    [[]],
    [['plain', 'with, a comma', '', 'NULL', ' spaced ']],
    [['“quoted”', 'a "b"', "it's", 'back\\slash', '{braces}', '\\"']],
    [['two\nlines', '\ttab', '🙂', 'é', 'x'.repeat(100)]],
  ])('returns lists of strings unchanged: %j', async (texts) => {
    const [row] = await service.app.get(DataSource).query<[{ texts: string[] }]>('SELECT $1::text[] AS texts', [texts]);
    expect(row.texts).toEqual(texts);
  });

  it.each([
    ['2026-11-22 17:15:00.123456+00', new Date('2026-11-22T17:15:00.123Z')],
    ['2026-11-22 17:15:00+05:30', new Date('2026-11-22T11:45:00Z')],
    ['1969-12-31 23:59:59.999-11', new Date('1970-01-01T10:59:59.999Z')],
    ['0044-03-15 12:00:00+00 BC', new Date('-000043-03-15T12:00:00Z')],
    ['infinity', Infinity],
  ])('returns the timestamp %s unchanged', async (moment, read) => {
    const [row] = await service.app.get(DataSource).query<[{ moment: unknown }]>('SELECT $1::timestamptz AS moment', [moment]);
    expect(row.moment).toEqual(read);
  });

  it('is not opened if the server has too few free connections', async () => {
    const starting = startService(TestServiceModule, { ...config, DATABASE_POOL: 100_000 });
    await expect(starting).rejects.toThrow(/DATABASE_POOL is 100000: raise max_connections, or lower DATABASE_POOL/);
  });

  it('has drift if an entity and its table differ', async () => {
    await service.app.get(DataSource).query('ALTER TABLE toys DROP COLUMN painted');
    expect(await findSchemaDrift(service.app.get(DataSource))).toContainEqual(expect.stringContaining('ADD "painted"'));
    await service.app.get(DataSource).query('ALTER TABLE toys ADD COLUMN painted int NOT NULL DEFAULT 0');
    await check('painted >= 0');
  });

  it('has drift if a check of an entity is another one than that of its table', async () => {
    await check('painted >= 1');
    expect(await findSchemaDrift(service.app.get(DataSource))).toEqual(['toys_painted CHECK ((painted >= 0))']);
    await check('(painted) >= (0)');
    expect(await findSchemaDrift(service.app.get(DataSource))).toEqual([]);
  });

  it('accepts no rows for a deleted id', async () => {
    const tombstones = service.app.get(Tombstones);
    const alive = () => service.app.get(Transactions).run((tx) => tombstones.lockUnlessDeleted(tx, TOY));
    expect(await alive()).toBe(true);
    await service.app.get(Transactions).run((tx) => tombstones.markDeleted(tx, TOY));
    expect(await alive()).toBe(false);
  });

  it('delays a deletion until concurrent writes have ended', async () => {
    const tombstones = service.app.get(Tombstones);
    const transactions = service.app.get(Transactions);
    const id = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a12';
    const order: string[] = [];
    let deleted: Promise<void> = Promise.resolve();
    await transactions.run(async (tx) => {
      await tombstones.lockUnlessDeleted(tx, id);
      deleted = transactions.run((other) => tombstones.markDeleted(other, id)).then(() => void order.push('deleted'));
      await tx.manager.query('SELECT pg_sleep(0.2)');
      order.push('written');
    });
    await deleted;
    expect(order).toEqual(['written', 'deleted']);
  });
});

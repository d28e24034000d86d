import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Bus, type RunningService, Schedule } from '../src';
import { RetentionCleanup } from '../src/database/retention-cleanup';
import { startTestService, testServiceConfig } from './test-service/start-test-service';

const DAY_NS = 86_400_000_000_000;

describe('retention', () => {
  let service: RunningService;
  let database: DataSource;
  beforeAll(async () => {
    service = await startTestService(await testServiceConfig({ EVENTS_KEPT_DAYS: '10', DEAD_LETTERS_KEPT_DAYS: '20' }));
    database = service.app.get(DataSource);
    await database.query('CREATE TABLE answers (id int, created_at timestamptz)');
  });
  afterAll(() => service.stop());

  const handledDaysAgo = (days: number) =>
    database.query(`INSERT INTO inbox (consumer, event_id, handled_at) VALUES ('c', $1::text, now() - make_interval(days => $1::int))`, [
      days,
    ]);
  const idsIn = async (query: string) => (await database.query<{ id: string }[]>(query)).map(({ id }) => Number(id));
  const paidFor = async (...days: number[]) => {
    await database.query('TRUNCATE answers');
    for (const age of days) await database.query('INSERT INTO answers VALUES ($1::int, now() - make_interval(days => $1::int))', [age]);
  };
  const answersAfter = async (paidAnswerDays: number | null) => {
    const retention = { eventDays: 10, cachedResponseDays: paidAnswerDays, cachedResponses: ['answers'] };
    await new RetentionCleanup(database, retention, service.app.get(Schedule)).deleteExpired();
    return idsIn('SELECT id FROM answers ORDER BY id');
  };

  it('of events and dead letters follows the settings', async () => {
    const { streams } = await service.app.get(Bus).jetStreamManager();
    expect((await streams.info('EVENTS')).config.max_age).toBe(10 * DAY_NS);
    expect((await streams.info('DLQ')).config.max_age).toBe(20 * DAY_NS);
  });

  it('of the inbox is five days longer than that of events', async () => {
    await handledDaysAgo(14);
    await handledDaysAgo(16);
    await service.app.get(RetentionCleanup).deleteExpired();
    expect(await idsIn(`SELECT event_id AS id FROM inbox WHERE consumer = 'c'`)).toEqual([14]);
  });

  it('of cached responses is limited only if it is set', async () => {
    await paidFor(1, 400);
    expect(await answersAfter(null)).toEqual([1, 400]);
    expect(await answersAfter(90)).toEqual([1]);
  });
});

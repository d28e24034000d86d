import { type DynamicModule, Module } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Bus, Clock, Metrics, type PlatformConfig, PlatformModule, type RunningService, startService, Transactions } from '../src';
import { SpendingLimit, spendingProviders } from '../src/usage';
import { testServiceConfig } from './test-service/start-test-service';

const LIMIT_DOLLARS = 1;
const DIME = 100_000;
const BUCKET = 'KV_afterword_ai_spend';

@Module({})
class SpenderModule {
  static with(config: PlatformConfig, service: string): DynamicModule {
    return {
      module: SpenderModule,
      imports: [PlatformModule.with({ service, config, schema: { entities: [], migrations: [] } })],
      providers: spendingProviders({ AI_MONTHLY_LIMIT: LIMIT_DOLLARS }),
    };
  }
}

describe('a monthly limit', () => {
  let config: PlatformConfig;
  const running: RunningService[] = [];
  beforeAll(async () => void (config = await testServiceConfig()));
  afterAll(() => Promise.all(running.map((service) => service.stop())));

  /** Starts a replica of a service in the given month. */
  const open = async (service: string, month: string, settings = config) => {
    const replica = await startService({ with: (given: PlatformConfig) => SpenderModule.with(given, service) }, settings);
    running.push(replica);
    replica.app.get(Clock).now = () => new Date(`${month}-15T12:00:00Z`);
    return {
      limit: replica.app.get(SpendingLimit),
      transactions: replica.app.get(Transactions),
      database: replica.app.get(DataSource),
      metrics: replica.app.get(Metrics),
      bus: replica.app.get(Bus),
    };
  };
  type Spender = Awaited<ReturnType<typeof open>>;

  const spend = async ({ limit, transactions }: Spender, micros: number) => {
    await limit.assertBudget();
    await transactions.run((tx) => limit.recordSpend(tx, micros));
    await limit.publishSpend();
  };
  const spent = async ({ limit }: Spender) => (await limit.findCurrentMonth()).spentMicros;

  it('counts the cost of all services, and refuses calls in each once it is reached', async () => {
    const [writer, listener] = [await open('writer', '2030-01'), await open('listener', '2030-01')];
    await spend(writer, 4 * DIME);
    await listener.limit.pay(5 * DIME, () => Promise.resolve());
    expect(await spent(writer)).toBe(9 * DIME);
    await spend(writer, 3 * DIME);
    const sentence = 'The monthly limit for AI is $1.00, and $1.20 of it has been spent in January 2030.';
    await expect(writer.limit.assertBudget()).rejects.toThrow(sentence);
    await expect(listener.limit.assertBudget()).rejects.toThrow(sentence);
    await expect(listener.limit.pay(1, () => Promise.resolve())).rejects.toThrow(sentence);
  });

  it('is exported with the cost and the refused calls', async () => {
    const [watched, other] = [await open('watched', '2030-07'), await open('other', '2030-07')];
    await spend(other, 12 * DIME);
    await expect(watched.limit.assertBudget()).rejects.toThrow('July 2030');
    const text = await watched.metrics.render();
    expect(text).toContain('afterword_ai_spent_microdollars{service="watched"} 1200000\n');
    expect(text).toContain('afterword_ai_limit_microdollars{service="watched"} 1000000\n');
    expect(text).toContain('afterword_ai_calls_refused_total{service="watched"} 1\n');
  });

  it('is never exceeded by calls with a known price, from however many replicas', async () => {
    const replicas = [await open('pair', '2030-02'), await open('pair', '2030-02')];
    let made = 0;
    const calls = replicas.flatMap(({ limit }) => Array.from({ length: 10 }, () => limit.pay(DIME, async () => void (made += 1))));
    const ended = await Promise.allSettled(calls);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(made).toBe(10);
    expect(await spent(replicas[0]!)).toBe(10 * DIME);
  });

  it('is exceeded by at most one call of each worker if the price is known only afterwards', async () => {
    const workers = [await open('trio', '2030-03'), await open('trio', '2030-03'), await open('alone', '2030-03')];
    const workUntilRefused = async (worker: Spender) => {
      for (;;) await spend(worker, 3 * DIME);
    };
    await Promise.allSettled(workers.map(workUntilRefused));
    expect(await spent(workers[0]!)).toBeGreaterThanOrEqual(10 * DIME);
    expect(await spent(workers[0]!)).toBeLessThanOrEqual((9 + 3 * workers.length) * DIME);
  });

  it('is not charged for a call that fails', async () => {
    const spender = await open('unlucky', '2030-04');
    await expect(spender.limit.pay(9 * DIME, () => Promise.reject(new Error('No response.')))).rejects.toThrow('No response.');
    expect(await spent(spender)).toBe(0);
    await spender.limit.pay(9 * DIME, () => Promise.resolve());
  });

  it('starts over each month, and is restored from the database after NATS has lost everything', async () => {
    const spender = await open('restarted', '2030-05');
    await spend(spender, 10 * DIME);
    await expect(spender.limit.assertBudget()).rejects.toThrow('May 2030');
    const elsewhere = { ...config, NATS_URL: (await testServiceConfig()).NATS_URL };
    const again = await open('restarted', '2030-05', elsewhere);
    await expect(again.limit.assertBudget()).rejects.toThrow('May 2030');
    const nextMonth = await open('restarted', '2030-06');
    await nextMonth.limit.assertBudget();
  });

  it('leaves no consumer at the server, however often it is read', async () => {
    const spender = await open('reader', '2030-08');
    await spend(spender, DIME);
    for (let reads = 0; reads < 20; reads += 1) expect(await spent(spender)).toBe(DIME);
    const { streams } = await spender.bus.jetStreamManager();
    const { state } = await streams.info(BUCKET);
    expect(state.consumer_count).toBe(0);
  });

  it('is restored from the database of each service if NATS loses the bucket while they run', async () => {
    const [writer, listener] = [await open('first', '2030-09'), await open('second', '2030-09')];
    await spend(writer, 4 * DIME);
    await spend(listener, 3 * DIME);
    const { streams } = await writer.bus.jetStreamManager();
    await streams.delete(BUCKET);
    await Promise.all([spent(writer), spent(listener)]);
    expect([await spent(writer), await spent(listener)]).toEqual([7 * DIME, 7 * DIME]);
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type Bus, type RpcClient, type RunningService, startTracing, Transactions } from '../src';
import { eventually } from '../src/testing';
import { BreakToy, MakeToy, ToyOrdered } from './test-service/contract';
import { connectTestClient, startTestService, testServiceConfig } from './test-service/start-test-service';
import { Orders } from './test-service/orders';

/** The capacity that deploy/README.md states for 30 days of events. */
const STATED_EPISODES_A_DAY = 350;
const STATED_EPISODE_BYTES = 100_000;

describe('the metrics of a service', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-log-'));
  const logFile = path.join(folder, 'service.log');
  const stopTracing = startTracing({ service: 'toys', collector: undefined });
  let service: RunningService;
  let bus: Bus;
  let rpc: RpcClient;

  beforeAll(async () => {
    const config = await testServiceConfig({ METRICS_PORT: '0', LOG_LEVEL: 'info', LOG_FILE: logFile });
    service = await startTestService(config);
    ({ bus, rpc } = await connectTestClient(config));
  });

  afterAll(async () => {
    await bus.close();
    await service.stop();
    await stopTracing();
    rmSync(folder, { recursive: true });
  });

  const text = async () => (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text();
  const valueOf = async (name: string, labels = '') => {
    const lines = (await text()).split('\n').filter((line) => line.startsWith(`${name}{`));
    const line = lines.find((each) => each.includes(labels) && each.includes('service="toys"'));
    return line && Number(line.split(' ').at(-1));
  };
  const order = (mood: 'slow' | 'refused' | 'broken') =>
    service.app.get(Transactions).run((tx) => tx.publish(ToyOrdered, { toyId: randomUUID(), mood }));
  const linesWith = (words: string) =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes(words))
      .map((line) => JSON.parse(line) as { traceId?: string });

  it('are served on a port of their own, with unit and help for each', async () => {
    const all = await service.app.get(DataSource).query<unknown[]>('SELECT 1').then(text);
    const named = [...all.matchAll(/^# HELP (afterword_\w+) (.+)$/gm)];
    expect(named.length).toBeGreaterThan(20);
    for (const [, name, help] of named) expect([name, help]).toEqual([name, expect.stringMatching(/^\S.*[a-z].*\.$/)]);
    const counters = [...all.matchAll(/^# TYPE (afterword_\w+) counter$/gm)].map(([, name]) => name);
    const histograms = [...all.matchAll(/^# TYPE (afterword_\w+) histogram$/gm)].map(([, name]) => name);
    for (const name of counters) expect(name).toMatch(/_total$/);
    for (const name of histograms) expect(name).toMatch(/_seconds$/);
  });

  it('include readiness and the metrics of Node', async () => {
    expect(await valueOf('afterword_ready')).toBe(1);
    expect(await valueOf('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('include the age of handled events and of waiting ones', async () => {
    const ofMade = 'subject="toy.made"';
    await rpc.request(MakeToy, { toyId: randomUUID() });
    await eventually(async () => expect(await valueOf('afterword_event_age_seconds_count', ofMade)).toBe(1));
    await eventually(async () => expect(await valueOf('afterword_events_waiting', ofMade)).toBe(0));
    expect(await valueOf('afterword_events_oldest_seconds', ofMade)).toBe(0);
    await order('slow');
    await eventually(async () => expect(await valueOf('afterword_events_waiting', 'subject="toy.ordered"')).toBe(1));
    const age = () => valueOf('afterword_events_oldest_seconds', 'subject="toy.ordered"');
    await eventually(async () => expect(await age()).toBeGreaterThan(0));
    service.app.get(Orders).release();
    await eventually(async () => expect(await age()).toBe(0));
  });

  it('include the size of the event stream and the age of its oldest event', async () => {
    await rpc.request(MakeToy, { toyId: randomUUID() });
    await eventually(async () => expect(await valueOf('afterword_events_stream_bytes')).toBeGreaterThan(100));
    expect(await valueOf('afterword_events_stream_max_bytes')).toBeGreaterThanOrEqual(STATED_EPISODES_A_DAY * STATED_EPISODE_BYTES * 30);
    expect(await valueOf('afterword_events_stream_kept_seconds')).toBe(30 * 86_400);
    const before = Number(await valueOf('afterword_events_stream_oldest_seconds'));
    await eventually(async () => expect(await valueOf('afterword_events_stream_oldest_seconds')).toBeGreaterThan(before));
    expect(before).toBeLessThan(3600);
  });

  it('include the dead letters', async () => {
    await order('refused');
    await eventually(async () => expect(await valueOf('afterword_dead_letters_waiting')).toBe(1));
    expect(await valueOf('afterword_event_seconds_count', 'outcome="given up"')).toBe(1);
  });

  it('include the backlog of the outbox, as long as the database responds', async () => {
    expect(await valueOf('afterword_outbox_backlog')).toBe(0);
    const dataSource = service.app.get(DataSource);
    await dataSource.query('ALTER TABLE outbox RENAME TO moved');
    expect(await valueOf('afterword_outbox_backlog')).toBeUndefined();
    await dataSource.query('ALTER TABLE moved RENAME TO outbox');
    await eventually(async () => expect(await valueOf('afterword_outbox_oldest_seconds')).toBe(0));
  });

  it('include what Postgres reports: its connections, the size of the database, and the oldest transaction', async () => {
    expect(await valueOf('afterword_database_bytes')).toBeGreaterThan(1_000_000);
    const open = await valueOf('afterword_database_connections');
    expect(open).toBeGreaterThan(0);
    expect(open).toBeLessThan(Number(await valueOf('afterword_database_max_connections')));
    const oldest = () => valueOf('afterword_database_oldest_transaction_seconds');
    await service.app.get(DataSource).transaction(async (manager) => {
      await manager.query('SELECT 1');
      await eventually(async () => expect(await oldest()).toBeGreaterThan(0.2));
    });
    await eventually(async () => expect(await oldest()).toBeLessThan(0.2));
  });

  it('include the servers that store each event', async () => {
    expect(await valueOf('afterword_events_stream_replicas')).toBe(1);
    expect(await valueOf('afterword_events_stream_current_replicas')).toBe(1);
  });

  it('are complemented by log lines with the trace of a failed request or event', async () => {
    await expect(rpc.request(BreakToy, {})).rejects.toMatchObject({ code: 'internal' });
    await order('broken');
    for (const words of ['An RPC request failed.', 'An event failed', 'An event became a dead letter'])
      await eventually(() => linesWith(words).length > 0 && linesWith(words).every(({ traceId }) => /^[0-9a-f]{32}$/.test(traceId ?? '')));
  });
});

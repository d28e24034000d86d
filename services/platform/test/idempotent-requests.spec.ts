import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { LocalRpcRegistry, type RpcClient, type RunningService } from '../src';
import { RetentionCleanup } from '../src/database/retention-cleanup';
import { eventually } from '../src/testing';
import { MakeToy, WaitForToy } from './test-service/contract';
import { connectTestClient, startTestService, testServiceConfig } from './test-service/start-test-service';

const ways = [
  { way: 'over NATS', localRpc: undefined },
  { way: 'within one process', localRpc: new LocalRpcRegistry() },
];
const STILL_RUNNING = { code: 'conflict', details: { retryAfterSeconds: 1 } };

describe.each(ways)('requests with a key $way', ({ localRpc }) => {
  let service: RunningService;
  let client: Awaited<ReturnType<typeof connectTestClient>>;
  let database: DataSource;
  beforeAll(async () => {
    const config = await testServiceConfig();
    service = await startTestService(config, localRpc);
    client = await connectTestClient(config, localRpc);
    database = service.app.get(DataSource);
  });
  afterAll(async () => {
    await client.bus.close();
    await service.stop();
  });

  const newKey = () => `key ${randomUUID()}`;
  const make = (idempotencyKey: string, toyId: string) => client.rpc.request(MakeToy, { toyId }, { idempotencyKey });
  const madeToys = async (toyId: string) => (await database.query<unknown[]>('SELECT FROM toys WHERE id = $1', [toyId])).length;
  const age = (key: string, seconds: number) =>
    database.query('UPDATE idempotent_requests SET claimed_at = now() - make_interval(secs => $2) WHERE key = $1', [key, seconds]);

  /** Runs `meanwhile` while a request with this key waits in its transaction. */
  async function whileMaking(key: string, toyId: string, meanwhile: () => Promise<unknown>): ReturnType<RpcClient['request']> {
    const runner = database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('INSERT INTO toys (id) VALUES ($1)', [toyId]);
    const making = make(key, toyId);
    making.catch(() => {});
    try {
      await eventually(async () => {
        const waiting = await database.query<unknown[]>(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'INSERT INTO toys%'",
        );
        expect(waiting).toHaveLength(1);
      });
      await meanwhile();
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
    return making;
  }

  it('are carried out once, and get the same response', async () => {
    const [key, toyId] = [newKey(), randomUUID()];
    expect([await make(key, toyId), await make(key, toyId)]).toEqual([{ toyId }, { toyId }]);
    expect(await madeToys(toyId)).toBe(1);
  });

  it('are refused if the key belongs to another request', async () => {
    const [key, other] = [newKey(), randomUUID()];
    await make(key, randomUUID());
    await expect(make(key, other)).rejects.toMatchObject({ code: 'unprocessable', message: expect.stringContaining('Use a new key') });
    await expect(client.rpc.request(WaitForToy, { ms: 0 }, { idempotencyKey: key })).rejects.toMatchObject({ code: 'unprocessable' });
    expect(await madeToys(other)).toBe(0);
  });

  it('wait while the first one is running', async () => {
    const [key, toyId] = [newKey(), randomUUID()];
    const first = await whileMaking(key, toyId, () => expect(make(key, toyId)).rejects.toMatchObject(STILL_RUNNING));
    expect([first, await make(key, toyId)]).toEqual([{ toyId }, { toyId }]);
  });

  it('may be sent again if they failed', async () => {
    const [key, toyId] = [newKey(), randomUUID()];
    await make(newKey(), toyId);
    await expect(make(key, toyId)).rejects.toMatchObject({ code: 'internal' });
    await database.query('DELETE FROM toys WHERE id = $1', [toyId]);
    expect(await make(key, toyId)).toEqual({ toyId });
  });

  it('keep the response of a request that changes nothing', async () => {
    const key = newKey();
    expect(await client.rpc.request(WaitForToy, { ms: 0 }, { idempotencyKey: key })).toEqual({});
    expect(await client.rpc.request(WaitForToy, { ms: 0 }, { idempotencyKey: key })).toEqual({});
  });

  it('are carried out by another process if the first was lost, and the first can change nothing any more', async () => {
    const [key, toyId] = [newKey(), randomUUID()];
    const takenOver = () => database.query('UPDATE idempotent_requests SET claim_id = $2 WHERE key = $1', [key, randomUUID()]);
    await expect(whileMaking(key, toyId, takenOver)).rejects.toMatchObject(STILL_RUNNING);
    expect(await madeToys(toyId)).toBe(0);
    await expect(make(key, toyId)).rejects.toMatchObject(STILL_RUNNING);
    await age(key, 121);
    expect(await make(key, toyId)).toEqual({ toyId });
  });

  it('are forgotten after a day', async () => {
    const [key, toyId, later] = [newKey(), randomUUID(), randomUUID()];
    await make(key, toyId);
    await age(key, 24 * 3600 + 1);
    expect(await make(key, later)).toEqual({ toyId: later });
    await age(key, 24 * 3600 + 1);
    await service.app.get(RetentionCleanup).deleteExpired();
    expect(await database.query('SELECT FROM idempotent_requests WHERE key = $1', [key])).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OwnServer, ownNats, ownPostgres } from '@afterword/testing';
import { Client } from 'pg';
import { type Bus, LocalRpcRegistry, type RpcClient, type RunningService, ServiceError } from '../src';
import { eventually } from '../src/testing';
import { CountToys, MakeToy, WaitForToy } from './test-service/contract';
import { connectTestClient, startTestService, testServiceConfig } from './test-service/start-test-service';

const NOT_ANSWERING = { code: 'unavailable', message: expect.stringMatching(/is not answering right now/) };
const CUT_OFF = { code: 'unavailable', message: expect.stringMatching(/Check whether your last change is there/) };

describe('a question whose service lost its database', () => {
  let postgres: OwnServer;
  let service: RunningService;
  let bus: Bus;
  let rpc: RpcClient;
  let databaseUrl: string;
  beforeAll(async () => {
    postgres = await ownPostgres();
    const config = await testServiceConfig({ DATABASE_URL: postgres.url });
    service = await startTestService(config);
    ({ bus, rpc } = await connectTestClient(config));
    databaseUrl = postgres.url.replace(/postgres$/, `${config.DATABASE_PREFIX}_toys`);
  });
  afterAll(async () => {
    await bus.close();
    await service.stop();
  });

  const count = () => rpc.request(CountToys, {}, { timeoutMs: 10_000 });
  const make = () => rpc.request(MakeToy, { toyId: randomUUID() }, { timeoutMs: 10_000 });
  const connected = async () => {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const BLOCKED = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  /** Sends a request while another client locks the table, and calls `strike` once the request waits for the lock. Returns the error. */
  const whileBlocked = async (ask: () => Promise<unknown>, strike: (client: Client) => Promise<unknown>) => {
    const [holder, client] = [await connected(), await connected()];
    await holder.query('BEGIN; LOCK TABLE toys');
    const failure = ask().then(
      () => null,
      (error: unknown) => error,
    );
    await eventually(async () => (await client.query(`SELECT 1 ${BLOCKED}`)).rows.length > 0);
    await strike(client);
    const error = await failure;
    await Promise.allSettled([holder.end(), client.end()]);
    return error;
  };
  /** Sends requests until one succeeds. Returns the errors before. */
  const refusalsUntilAnswered = async () => {
    const refusals: unknown[] = [];
    await eventually(async () => {
      const answer = await count().catch((error: unknown) => void refusals.push(error));
      return answer !== undefined;
    });
    return refusals;
  };
  const areUnavailable = (refusals: unknown[]) =>
    refusals.every((refusal) => refusal instanceof ServiceError && refusal.code === 'unavailable');

  it('while it reads is told to try again, and that its outcome is not known', async () => {
    const error = await whileBlocked(count, (client) => client.query(`SELECT pg_terminate_backend(pid) ${BLOCKED}`));
    expect(error).toMatchObject(CUT_OFF);
    expect(areUnavailable(await refusalsUntilAnswered())).toBe(true);
  });

  it('in the middle of a transaction is not told that nothing was saved', async () => {
    const error = await whileBlocked(make, (client) => client.query(`SELECT pg_terminate_backend(pid) ${BLOCKED}`));
    expect(error).toMatchObject(CUT_OFF);
    expect(areUnavailable(await refusalsUntilAnswered())).toBe(true);
  });

  it('is told to try again while the database recovers from a crash, and is answered afterwards', async () => {
    const error = await whileBlocked(make, async (client) => {
      const { rows } = await client.query<{ pid: number }>(`SELECT pid ${BLOCKED}`);
      process.kill(rows[0]!.pid, 'SIGKILL');
    });
    expect(error).toMatchObject({ code: 'unavailable' });
    expect(areUnavailable(await refusalsUntilAnswered())).toBe(true);
  });

  it('is told to try again while the database is stopped, and is answered once it is back', async () => {
    await postgres.stop();
    await eventually(async () => expect(count()).rejects.toMatchObject(NOT_ANSWERING));
    await expect(make()).rejects.toMatchObject({ code: 'unavailable' });
    await postgres.start();
    expect(areUnavailable(await refusalsUntilAnswered())).toBe(true);
    await make();
  });
});

describe('a question whose NATS is stopped', () => {
  it('is told to try again, and services of one process go on to answer each other', async () => {
    const nats = await ownNats();
    const localRpc = new LocalRpcRegistry();
    const config = await testServiceConfig({ NATS_URL: nats.url });
    const service = await startTestService(config, localRpc);
    const { bus, rpc } = await connectTestClient(config);
    const localClient = await connectTestClient(config, localRpc);
    await nats.stop();
    await expect(rpc.request(WaitForToy, { ms: 0 }, { timeoutMs: 300 })).rejects.toMatchObject(NOT_ANSWERING);
    expect(await localClient.rpc.request(CountToys, {})).toEqual({ count: 0 });
    await Promise.all([bus.close(), localClient.bus.close(), service.stop()]);
  });
});

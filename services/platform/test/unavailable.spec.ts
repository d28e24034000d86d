import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OwnServer, ownNats, ownPostgres } from '@afterword/testing';
import { Client } from 'pg';
import { type Bus, LocalRpcRegistry, type RpcClient, type RunningService, ServiceError } from '../src';
import { eventually } from '../src/testing';
import { CountToys, MakeToy, WaitForToy } from './test-service/contract';
import { connectTestClient, startTestService, testServiceConfig } from './test-service/start-test-service';

const NOT_RESPONDING = { code: 'unavailable', message: expect.stringMatching(/is not responding right now/) };
const CUT_OFF = { code: 'unavailable', message: expect.stringMatching(/Check whether your last change is there/) };

describe('a request to a service that lost its database', () => {
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
  /** Sends a request while another client locks the table, and calls `interrupt` once the request waits for the lock. Returns the error. */
  const whileBlocked = async (send: () => Promise<unknown>, interrupt: (client: Client) => Promise<unknown>) => {
    const [holder, client] = [await connected(), await connected()];
    await holder.query('BEGIN; LOCK TABLE toys');
    const failure = send().then(
      () => null,
      (error: unknown) => error,
    );
    await eventually(async () => (await client.query(`SELECT 1 ${BLOCKED}`)).rows.length > 0);
    await interrupt(client);
    const error = await failure;
    await Promise.allSettled([holder.end(), client.end()]);
    return error;
  };
  /** Sends requests until one succeeds. Returns the errors before. */
  const errorsUntilSuccess = async () => {
    const errors: unknown[] = [];
    await eventually(async () => {
      const response = await count().catch((error: unknown) => void errors.push(error));
      return response !== undefined;
    });
    return errors;
  };
  const areUnavailable = (errors: unknown[]) => errors.every((error) => error instanceof ServiceError && error.code === 'unavailable');

  it('fails as retryable with an unknown outcome if it was reading', async () => {
    const error = await whileBlocked(count, (client) => client.query(`SELECT pg_terminate_backend(pid) ${BLOCKED}`));
    expect(error).toMatchObject(CUT_OFF);
    expect(areUnavailable(await errorsUntilSuccess())).toBe(true);
  });

  it('fails with an unknown outcome in the middle of a transaction', async () => {
    const error = await whileBlocked(make, (client) => client.query(`SELECT pg_terminate_backend(pid) ${BLOCKED}`));
    expect(error).toMatchObject(CUT_OFF);
    expect(areUnavailable(await errorsUntilSuccess())).toBe(true);
  });

  it('fails as retryable while the database recovers from a crash, and succeeds afterwards', async () => {
    const error = await whileBlocked(make, async (client) => {
      const { rows } = await client.query<{ pid: number }>(`SELECT pid ${BLOCKED}`);
      process.kill(rows[0]!.pid, 'SIGKILL');
    });
    expect(error).toMatchObject({ code: 'unavailable' });
    expect(areUnavailable(await errorsUntilSuccess())).toBe(true);
  });

  it('fails as retryable while the database is stopped, and succeeds once it is back', async () => {
    await postgres.stop();
    await eventually(async () => expect(count()).rejects.toMatchObject(NOT_RESPONDING));
    await expect(make()).rejects.toMatchObject({ code: 'unavailable' });
    await postgres.start();
    expect(areUnavailable(await errorsUntilSuccess())).toBe(true);
    await make();
  });
});

describe('a request while NATS is stopped', () => {
  it('fails as retryable, while services of one process can still call each other', async () => {
    const nats = await ownNats();
    const localRpc = new LocalRpcRegistry();
    const config = await testServiceConfig({ NATS_URL: nats.url });
    const service = await startTestService(config, localRpc);
    const { bus, rpc } = await connectTestClient(config);
    const localClient = await connectTestClient(config, localRpc);
    await nats.stop();
    await expect(rpc.request(WaitForToy, { ms: 0 }, { timeoutMs: 300 })).rejects.toMatchObject(NOT_RESPONDING);
    expect(await localClient.rpc.request(CountToys, {})).toEqual({ count: 0 });
    await Promise.all([bus.close(), localClient.bus.close(), service.stop()]);
  });
});

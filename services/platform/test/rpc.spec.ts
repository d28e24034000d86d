import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { query, rpc } from '@afterword/proto';
import { z } from 'zod';
import { type Bus, LocalRpcRegistry, type PlatformConfig, type RpcClient, type RunningService } from '../src';
import { BreakToy, CountToys, DescribeToy, ListShelves, LoseToy, MakeToy, UnknownToy, WaitForToy } from './test-service/contract';
import { connectTestClient, startTestService, testServiceConfig } from './test-service/start-test-service';

const ways = [
  { way: 'over NATS', localRpc: undefined },
  { way: 'within one process', localRpc: new LocalRpcRegistry() },
];

/** Starts a test service and a client for the tests of one block. */
function startServiceAndClient(localRpc?: LocalRpcRegistry) {
  const at = {} as { config: PlatformConfig; service: RunningService; bus: Bus; rpc: RpcClient };
  beforeAll(async () => {
    const config = await testServiceConfig();
    Object.assign(at, { config, service: await startTestService(config, localRpc), ...(await connectTestClient(config, localRpc)) });
  });
  afterAll(async () => {
    await at.bus.close();
    await at.service.stop();
  });
  return at;
}

describe.each(ways)('RPC requests $way', ({ localRpc }) => {
  const at = startServiceAndClient(localRpc);

  it('get a response', async () => {
    expect(await at.rpc.request(CountToys, {})).toEqual({ count: 0 });
  });

  it('can be paged until there is no next page', async () => {
    const shelves: string[] = [];
    for await (const { shelf } of at.rpc.pages(ListShelves, { side: 'left' })) shelves.push(shelf);
    expect(shelves).toEqual(['left 0', 'left 1', 'left 2']);
  });

  it('are refused with a message if their input breaks the contract', async () => {
    await expect(at.rpc.request(MakeToy, { toyId: 'seven' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('toyId'),
    });
  });

  it('return only what the contract declares', async () => {
    expect(await at.rpc.request(WaitForToy, { ms: 0 })).toEqual({});
    await expect(at.rpc.request(DescribeToy, { letters: 0 })).rejects.toMatchObject({ code: 'internal' });
  });

  it('fail with the code, message, details and hint of the service', async () => {
    await expect(at.rpc.request(LoseToy, {})).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such toy.',
      details: { shelf: 3 },
      hint: 'Look under the bed.',
    });
  });

  it('reveal nothing about an unexpected error', async () => {
    const failure = at.rpc.request(BreakToy, {});
    await expect(failure).rejects.toMatchObject({ code: 'internal' });
    await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining('secret') });
  });

  it('fail at once if no service handles them', async () => {
    await expect(at.rpc.request(UnknownToy, {}, { timeoutMs: 60_000 })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('fail at their timeout', async () => {
    await expect(at.rpc.request(WaitForToy, { ms: 300 }, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(at.rpc.request({ ...WaitForToy, timeoutMs: 50 }, { ms: 300 })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('in progress are completed before a service stops', async () => {
    const second = await startTestService(at.config, localRpc);
    const waiting = Array.from({ length: 8 }, () => at.rpc.request(WaitForToy, { ms: 300 }));
    await at.bus.connection.flush();
    await second.stop();
    expect(await Promise.all(waiting)).toHaveLength(8);
  });
});

describe('a service', () => {
  const at = startServiceAndClient();

  it('refuses a request that is not JSON', async () => {
    const reply = await at.bus.connection.request(`rpc.${MakeToy.subject}`, '{"toyId":', { timeout: 5000 });
    expect(reply.json()).toMatchObject({ failure: { code: 'invalid_input', error: 'The request is not JSON.' } });
  });

  it('returns responses up to the size of a message, and an error if they are larger', async () => {
    expect((await at.rpc.request(DescribeToy, { letters: 900_000 })).text).toHaveLength(900_000);
    await expect(at.rpc.request(DescribeToy, { letters: 1_100_000 }, { timeoutMs: 60_000 })).rejects.toMatchObject({ code: 'too_large' });
  });

  it('returns responses that clients parse only if they request it', async () => {
    const later = { ...CountToys, output: CountToys.output.extend({ color: z.string() }) };
    expect(await at.rpc.request(later, {})).toEqual({ count: 0 });
    await expect(at.rpc.request(later, {}, { checksResponse: true })).rejects.toThrow(z.ZodError);
    expect(await at.rpc.request({ ...CountToys, output: z.object({}) }, {}, { checksResponse: true })).toEqual({});
  });

  it('gets a query again that had no response, and a change only once', async () => {
    const connection = at.bus.connection;
    const received: string[] = [];
    const forgetful = connection.subscribe('rpc.toys.lost.*', {
      callback(_error, message) {
        if (received.push(message.subject) > 1) message.respond(JSON.stringify({ data: { count: 7 } }));
      },
    });
    await connection.flush();
    const { input, output } = CountToys;
    const timeoutMs = 1000;
    expect(await at.rpc.request(query('toys.lost.count', input, output, { timeoutMs }), {})).toEqual({ count: 7 });
    received.length = 0;
    await expect(at.rpc.request(rpc('toys.lost.change', input, output, { timeoutMs }), {})).rejects.toMatchObject({ code: 'unavailable' });
    expect(received).toHaveLength(1);
    forgetful.unsubscribe();
  });

  it('shares its requests with its replicas', async () => {
    const second = await startTestService(at.config);
    const responses = await Promise.all(Array.from({ length: 40 }, () => at.rpc.request(CountToys, {})));
    expect(responses).toHaveLength(40);
    await second.stop();
  });

  it('reports its health', async () => {
    const get = (path: string) => fetch(`http://127.0.0.1:${at.service.port}${path}`);
    expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/metrics')).status).toBe(404);
  });
});

describe('services of one process', () => {
  const localRpc = new LocalRpcRegistry();
  const at = startServiceAndClient(localRpc);

  it('call each other without a connection', async () => {
    await at.bus.close();
    expect(await at.rpc.request(CountToys, {}, { checksResponse: true })).toEqual({ count: 0 });
  });

  it('accept no more requests once they stop', async () => {
    const registry = new LocalRpcRegistry();
    const service = await startTestService(at.config, registry);
    const { bus, rpc } = await connectTestClient(at.config, registry);
    await Promise.all([service.stop(), at.service.stop()]);
    await expect(rpc.request(CountToys, {}, { timeoutMs: 60_000 })).rejects.toMatchObject({ code: 'unavailable' });
    await bus.close();
  });
});

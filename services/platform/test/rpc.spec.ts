import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bus, InProcess, type PlatformConfig, type RpcClient, type RunningService } from '../src';
import { BreakToy, CountToys, DescribeToy, LoseToy, MakeToy, UnknownToy, WaitForToy } from './toys/contract';
import { customer, openShop, shopConfig } from './toys/open-shop';

const ways = [
  { way: 'over NATS', house: () => undefined },
  { way: 'within one process', house: () => new InProcess() },
];

describe.each(ways)('questions between services, $way,', ({ house }) => {
  let inProcess: InProcess | undefined;
  let config: PlatformConfig;
  let shop: RunningService;
  let bus: Bus;
  let rpc: RpcClient;

  beforeAll(async () => {
    config = await shopConfig();
    inProcess = house();
    shop = await openShop(config, inProcess);
    ({ bus, rpc } = await customer(config, inProcess));
  });

  afterAll(async () => {
    await bus.close();
    await shop.stop();
  });

  it('are answered', async () => {
    expect(await rpc.ask(CountToys, {})).toEqual({ count: 0 });
  });

  it('are refused with a sentence when their input breaks the contract', async () => {
    await expect(rpc.ask(MakeToy, { toyId: 'seven' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('toyId'),
    });
  });

  it('bring a failure back with its code, sentence, details and hint', async () => {
    await expect(rpc.ask(LoseToy, {})).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such toy.',
      details: { shelf: 3 },
      hint: 'Look under the bed.',
    });
  });

  it('tell nothing of an unexpected failure but that it happened', async () => {
    const failure = rpc.ask(BreakToy, {});
    await expect(failure).rejects.toMatchObject({ code: 'internal' });
    await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining('secret') });
  });

  it('fail at once when nobody answers that question', async () => {
    await expect(rpc.ask(UnknownToy, {}, { timeoutMs: 60_000 })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('fail when the answer takes longer than the asker waits', async () => {
    await expect(rpc.ask(WaitForToy, { ms: 5000 }, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('under way are answered before a service stops', async () => {
    const second = await openShop(config, inProcess);
    const waiting = Array.from({ length: 8 }, () => rpc.ask(WaitForToy, { ms: 300 }));
    await bus.connection.flush();
    await second.stop();
    expect(await Promise.all(waiting)).toHaveLength(8);
  });
});

describe('a service', () => {
  let config: PlatformConfig;
  let shop: RunningService;
  let bus: Bus;
  let rpc: RpcClient;

  beforeAll(async () => {
    config = await shopConfig();
    shop = await openShop(config);
    ({ bus, rpc } = await customer(config));
  });

  afterAll(async () => {
    await bus.close();
    await shop.stop();
  });

  it('refuses a question that is no JSON', async () => {
    const reply = await bus.connection.request(`rpc.${MakeToy.subject}`, '{"toyId":', { timeout: 5000 });
    expect(reply.json()).toMatchObject({ failure: { code: 'invalid_input', error: 'The question is not JSON.' } });
  });

  it('answers with what a message can hold, and says so when it is more', async () => {
    expect((await rpc.ask(DescribeToy, { letters: 900_000 })).text).toHaveLength(900_000);
    await expect(rpc.ask(DescribeToy, { letters: 1_100_000 }, { timeoutMs: 60_000 })).rejects.toMatchObject({ code: 'too_large' });
  });

  it('shares its questions with its replicas', async () => {
    const second = await openShop(config);
    const answers = await Promise.all(Array.from({ length: 40 }, () => rpc.ask(CountToys, {})));
    expect(answers).toHaveLength(40);
    await second.stop();
  });

  it('tells how it is', async () => {
    const get = (path: string) => fetch(`http://127.0.0.1:${shop.port}${path}`);
    expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/metrics')).status).toBe(404);
  });
});

describe('services of one process', () => {
  it('answer each other while NATS is away', async () => {
    const config = await shopConfig();
    const inProcess = new InProcess();
    const shop = await openShop(config, inProcess);
    const { bus, rpc } = await customer(config, inProcess);
    await bus.close();
    expect(await rpc.ask(CountToys, {})).toEqual({ count: 0 });
    await shop.stop();
  });

  it('take no more questions once they stop', async () => {
    const config = await shopConfig();
    const inProcess = new InProcess();
    const shop = await openShop(config, inProcess);
    const { bus, rpc } = await customer(config, inProcess);
    await shop.stop();
    await expect(rpc.ask(CountToys, {}, { timeoutMs: 60_000 })).rejects.toMatchObject({ code: 'unavailable' });
    await bus.close();
  });
});

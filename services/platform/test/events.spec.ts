import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { LiveNotice } from '@afterword/proto';
import { nanos } from '@nats-io/transport-node';
import {
  type Bus,
  DeadLetters,
  LiveNotices,
  type PlatformConfig,
  type RpcClient,
  type RunningService,
  type Transaction,
  Transactions,
} from '../src';
import { eventually } from '../src/testing';
import { MakeToy, ToyMade, ToyOrdered } from './test-service/contract';
import { connectTestClient, startTestService, testServiceConfig } from './test-service/start-test-service';
import { Orders } from './test-service/orders';

type Mood = (typeof ToyOrdered)['data']['shape']['mood']['options'][number];

describe('events', () => {
  let config: PlatformConfig;
  let service: RunningService;
  let bus: Bus;
  let rpc: RpcClient;

  beforeAll(async () => {
    config = await testServiceConfig();
    service = await startTestService(config);
    ({ bus, rpc } = await connectTestClient(config));
  });

  afterAll(async () => {
    await bus.close();
    await service.stop();
  });

  const order = async (mood: Mood) => {
    const toyId = randomUUID();
    await service.app.get(Transactions).run((tx) => tx.publish(ToyOrdered, { toyId, mood }));
    return toyId;
  };
  const deliveries = (toyId: string) => service.app.get(Orders).deliveries(toyId);
  const paintCount = async (toyId: string) => {
    const rows = await service.app.get(DataSource).query<{ painted: number }[]>('SELECT painted FROM toys WHERE id = $1', [toyId]);
    return rows[0]?.painted;
  };
  const deadLetterOf = async (toyId: string) =>
    (await service.app.get(DeadLetters).list()).find(({ data }) => (data as { toyId: string }).toyId === toyId);

  const once = (eventId: string, apply: (tx: Transaction) => Promise<void>) =>
    service.app
      .get(Transactions)
      .handleOnce({ eventId, consumer: 'toys__x', attempt: 1, isLastAttempt: false, signal: AbortSignal.timeout(60_000) }, apply);
  const paintAgain = (toyId: string) => async (tx: Transaction) => {
    await tx.manager.query('UPDATE toys SET painted = painted + 1 WHERE id = $1', [toyId]);
  };

  it('reach their consumers after the commit', async () => {
    const toyId = randomUUID();
    await rpc.request(MakeToy, { toyId });
    await eventually(async () => expect(await paintCount(toyId)).toBe(1));
  });

  it('of a failed transaction are never published', async () => {
    const toyId = randomUUID();
    const failing = service.app.get(Transactions).run(async (tx) => {
      await tx.publish(ToyOrdered, { toyId, mood: 'fine' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const after = await order('fine');
    await eventually(() => deliveries(after).length === 1);
    expect(deliveries(toyId)).toHaveLength(0);
  });

  it('that are delivered twice take effect once', async () => {
    const toyId = randomUUID();
    await rpc.request(MakeToy, { toyId });
    await eventually(async () => expect(await paintCount(toyId)).toBe(1));
    await once('same', paintAgain(toyId));
    await once('same', paintAgain(toyId));
    expect(await paintCount(toyId)).toBe(2);
  });

  it('that are delivered twice at the same time take effect once', async () => {
    const toyId = randomUUID();
    await rpc.request(MakeToy, { toyId });
    await eventually(async () => expect(await paintCount(toyId)).toBe(1));
    await Promise.all(['first', 'twin', 'twin', 'last'].map((eventId) => once(`${eventId} ${toyId}`, paintAgain(toyId))));
    expect(await paintCount(toyId)).toBe(4);
  });

  it('that wait together share one transaction', async () => {
    const seen: string[] = [];
    const note = async ({ manager }: Transaction) => {
      const [row] = await manager.query<[{ id: string }]>('SELECT txid_current() AS id');
      seen.push(row.id);
    };
    await Promise.all(Array.from({ length: 6 }, () => once(randomUUID(), note)));
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(2);
  });

  it('that wait together succeed if one of them fails', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    for (const toyId of [first, second, third]) await rpc.request(MakeToy, { toyId });
    await eventually(async () => expect(await Promise.all([first, second, third].map(paintCount))).toEqual([1, 1, 1]));
    const broken = async (tx: Transaction) => {
      await paintAgain(third)(tx);
      throw new Error('No paint left.');
    };
    const outcomes = await Promise.allSettled([paintAgain(first), broken, paintAgain(second)].map((apply) => once(randomUUID(), apply)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await Promise.all([first, second, third].map(paintCount))).toEqual([2, 2, 1]);
  });

  it('that fail are retried until they succeed, and each attempt is counted', async () => {
    const toyId = await order('moody');
    await eventually(() => deliveries(toyId).length === 3);
    expect(deliveries(toyId).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  });

  it('that fail at every attempt become dead letters with the reason, and can be replayed', async () => {
    const toyId = await order('broken');
    const deadLetter = await eventually(async () => (await deadLetterOf(toyId)) ?? false);
    expect(deadLetter).toMatchObject({ subject: 'evt.toy.ordered', consumer: 'toys__toy_ordered', reason: 'The order is broken.' });
    expect(deliveries(toyId)).toHaveLength(3);
    await service.app.get(DeadLetters).replay((deadLetter as { seq: number }).seq);
    await eventually(() => deliveries(toyId).length === 6);
    await eventually(async () => expect(await deadLetterOf(toyId)).toBeDefined());
  });

  it('that cannot succeed become dead letters at the first attempt', async () => {
    const toyId = await order('refused');
    await eventually(async () => expect(await deadLetterOf(toyId)).toMatchObject({ reason: 'Never.' }));
    expect(deliveries(toyId)).toHaveLength(1);
  });

  it('that became dead letters are passed to the handler of dead letters, and no others', async () => {
    const [broken, refused, fine] = [await order('broken'), await order('refused'), await order('fine')];
    await eventually(() => expect(service.app.get(Orders).deadLettered).toEqual(expect.arrayContaining([broken, refused])));
    await eventually(() => deliveries(fine).length === 1);
    expect(service.app.get(Orders).deadLettered).not.toContain(fine);
  });

  it('that were handled can be delivered again any number of times without becoming dead letters', async () => {
    await service.stop();
    const young = await startTestService(config);
    const manager = await bus.jetStreamManager();
    const { config: stream } = await manager.streams.info('EVENTS');
    await manager.streams.update('EVENTS', { ...stream, duplicate_window: nanos(100) });
    const toyId = randomUUID();
    const again = () => bus.jetStream().publish('evt.toy.ordered', JSON.stringify({ toyId, mood: 'fine' }), { msgID: toyId });
    for (let time = 1; time <= 5; time += 1) {
      await eventually(async () => !(await again()).duplicate);
      await eventually(() => young.app.get(Orders).deliveries(toyId).length === time);
    }
    await young.stop();
    service = await startTestService(config);
    expect(await deadLetterOf(toyId)).toBeUndefined();
  });

  it('that are delayed use no attempt', async () => {
    const toyId = await order('late');
    await eventually(() => deliveries(toyId).length === 6);
    expect(deliveries(toyId).every(({ attempt }) => attempt === 1)).toBe(true);
  });

  it('that do not match the contract become dead letters without being handled', async () => {
    const toyId = `not-a-uuid-${randomUUID()}`;
    await bus.jetStream().publish('evt.toy.made', JSON.stringify({ toyId }), { msgID: toyId });
    await eventually(async () => expect(await deadLetterOf(toyId)).toMatchObject({ reason: 'The event does not match the contract.' }));
  });

  it('are distributed to the replicas of a service, each handled by one', async () => {
    const second = await startTestService(config);
    const toys = Array.from({ length: 60 }, () => randomUUID());
    await Promise.all(toys.map((toyId) => rpc.request(MakeToy, { toyId })));
    await eventually(async () => expect(await Promise.all(toys.map(paintCount))).toEqual(toys.map(() => 1)));
    await second.stop();
  });

  it('have CloudEvents headers, and the trace of their cause', async () => {
    const toyId = randomUUID();
    const seen: Record<string, string>[] = [];
    const watching = bus.connection.subscribe('evt.toy.made', {
      callback: (_, message) =>
        void seen.push(Object.fromEntries([...(message.headers ?? [])].map(([name, values]) => [name, values[0] ?? '']))),
    });
    await bus.connection.flush();
    await rpc.request(MakeToy, { toyId });
    const headers = await eventually(() => seen[0] ?? false);
    watching.unsubscribe();
    expect(headers).toMatchObject({
      'ce-source': 'toys',
      'ce-type': ToyMade.subject,
      'ce-id': expect.any(String),
      'ce-time': expect.any(String),
    });
    expect((headers as Record<string, string>)['Nats-Msg-Id']).toBe((headers as Record<string, string>)['ce-id']);
  });

  it('are followed by a live notice after the commit', async () => {
    const toyId = randomUUID();
    const found: { notice: LiveNotice; painted: number | undefined }[] = [];
    const stop = new LiveNotices(bus).subscribe((notice) => void paintCount(notice.id).then((painted) => found.push({ notice, painted })));
    await bus.connection.flush();
    await rpc.request(MakeToy, { toyId });
    await eventually(() => found.length > 0);
    stop();
    expect(found[0]).toMatchObject({ notice: { entity: 'episode', id: toyId }, painted: expect.any(Number) });
  });

  it('in progress at the shutdown deadline are returned and handled by the next process', async () => {
    const stopping = await startTestService({ ...config, SHUTDOWN_MS: 50 });
    await service.stop();
    const toyId = randomUUID();
    await stopping.app.get(Transactions).run((tx) => tx.publish(ToyOrdered, { toyId, mood: 'slow' }));
    const orders = stopping.app.get(Orders);
    await eventually(() => orders.deliveries(toyId).length === 1);
    await stopping.stop();
    service = await startTestService(config);
    await eventually(() => deliveries(toyId).length === 1);
    expect(deliveries(toyId)[0]?.attempt).toBe(1);
    service.app.get(Orders).release();
  });

  it('that failed once and are in progress again at a shutdown are returned as well', async () => {
    const stopping = await startTestService({ ...config, SHUTDOWN_MS: 50 });
    await service.stop();
    const toyId = randomUUID();
    await stopping.app.get(Transactions).run((tx) => tx.publish(ToyOrdered, { toyId, mood: 'stubborn' }));
    const orders = stopping.app.get(Orders);
    await eventually(() => orders.deliveries(toyId).length === 2);
    await stopping.stop();
    service = await startTestService(config);
    await eventually(() => deliveries(toyId).length === 1);
    expect(deliveries(toyId)[0]?.attempt).toBe(2);
    service.app.get(Orders).release();
  });
});

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freshFolder } from '@afterword/testing';
import { BreakableNats } from '@afterword/testing/nats-faults';
import { DataSource } from 'typeorm';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Bus, Clock, DeadLetters, type PlatformConfig, type RunningService, Transactions } from '../src';
import { eventually, PublishedEventsRepository, PublishedEventsRetention } from '../src/testing';
import { ToyMade, ToyOrdered } from './test-service/contract';
import { startTestService, testServiceConfig } from './test-service/start-test-service';
import { Orders } from './test-service/orders';

describe('after nats-server lost', () => {
  let nats: BreakableNats;
  let copy: string;
  let config: PlatformConfig;
  let service: RunningService;

  beforeEach(async () => {
    const folder = await freshFolder();
    copy = path.join(folder, 'copy');
    nats = await BreakableNats.start(path.join(folder, 'nats'));
    config = await testServiceConfig({ NATS_URL: nats.url, EVENT_ACK_WAIT_MS: '2000' });
    service = await startTestService(config);
  });

  afterEach(async () => {
    await service.stop();
    await nats.kill('SIGTERM');
  });

  const rows = <T>(sql: string, ...values: unknown[]): Promise<T[]> => service.app.get(DataSource).query<T[]>(sql, values);
  const publishMany = async (count: number) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    for (const toyId of ids) {
      await service.app.get(Transactions).run(async (tx) => {
        await tx.manager.query('INSERT INTO toys (id) VALUES ($1)', [toyId]);
        await tx.publish(ToyMade, { toyId });
      });
    }
    return ids;
  };
  const painted = async (ids: string[]) =>
    (await rows<{ painted: number }>('SELECT painted FROM toys WHERE id = ANY ($1)', ids)).map((toy) => toy.painted);
  const paintedOnce = (ids: string[]) => eventually(async () => expect(await painted(ids)).toEqual(ids.map(() => 1)), 30_000);
  const deliveries = (toyId: string) => service.app.get(Orders).deliveries(toyId);
  const published = () => eventually(async () => expect(await rows('SELECT id FROM outbox')).toEqual([]));
  const powerCut = async (damage: () => void) => {
    await nats.kill();
    damage();
    await nats.start();
  };

  it('the end of the stream, all events are handled once', async () => {
    nats.store.copyTo(copy);
    const ids = await publishMany(10);
    await published();
    await powerCut(() => nats.store.restore(copy));
    await paintedOnce(ids);
  });

  it('the end of the stream but not the positions of consumers, later events are delivered as well', async () => {
    await paintedOnce(await publishMany(3));
    nats.store.copyTo(copy);
    const handled = await publishMany(10);
    await paintedOnce(handled);
    await powerCut(() => nats.store.restoreMessages(copy));
    const later = await publishMany(3);
    await paintedOnce([...handled, ...later]);
  });

  it('some of its newest messages, all of them are handled once', async () => {
    const ids = await publishMany(20);
    await powerCut(() => nats.store.truncateNewestBlocks(0.5));
    await paintedOnce([...ids, ...(await publishMany(3))]);
  });

  it('all its data, earlier and later events are handled once', async () => {
    const ids = await publishMany(5);
    await paintedOnce(ids);
    await powerCut(() => nats.store.remove());
    const later = await publishMany(5);
    await paintedOnce([...ids, ...later]);
  });

  it('its streams but not the files of their consumers, earlier and later events are handled once', async () => {
    const ids = await publishMany(20);
    await paintedOnce(ids);
    const slow = randomUUID();
    await service.app.get(Transactions).run((tx) => tx.publish(ToyOrdered, { toyId: slow, mood: 'slow' }));
    await eventually(() => deliveries(slow).length === 1);
    await powerCut(() => nats.store.removeStreams());
    await paintedOnce([...ids, ...(await publishMany(5))]);
    await eventually(() => deliveries(slow).length === 2);
    service.app.get(Orders).release();
  });

  it('its stream while it runs, the stream is created again and nothing is lost', async () => {
    const before = await publishMany(2);
    await paintedOnce(before);
    const connection = await connect({ servers: nats.url });
    await (await jetstreamManager(connection)).streams.delete('EVENTS');
    await connection.close();
    await paintedOnce([...before, ...(await publishMany(3))]);
  });

  it('events while no service ran, they are published again at the next start', async () => {
    nats.store.copyTo(copy);
    const ids = await publishMany(5);
    await published();
    await service.stop();
    await powerCut(() => nats.store.restore(copy));
    service = await startTestService(config);
    await paintedOnce(ids);
  });

  it('an event in progress, it is delivered again, but only because published events are kept', async () => {
    const begin = async () => {
      nats.store.copyTo(copy);
      const toyId = randomUUID();
      await service.app.get(Transactions).run((tx) => tx.publish(ToyOrdered, { toyId, mood: 'slow' }));
      await eventually(() => deliveries(toyId).length === 1);
      await published();
      await powerCut(() => nats.store.restore(copy));
      await paintedOnce(await publishMany(1));
      return toyId;
    };
    const again = await begin();
    await eventually(() => deliveries(again).length === 2);
    service.app.get(PublishedEventsRepository).moveFromOutbox = async (manager, seqs) =>
      void (await manager.query('DELETE FROM outbox WHERE seq = ANY ($1)', [seqs]));
    const lost = await begin();
    expect(deliveries(lost)).toHaveLength(1);
    service.app.get(Orders).release();
  });

  it('a dead letter, it is stored once', async () => {
    nats.store.copyTo(copy);
    const toyId = randomUUID();
    await service.app.get(Transactions).run((tx) => tx.publish(ToyOrdered, { toyId, mood: 'refused' }));
    const letters = async () =>
      (await service.app.get(DeadLetters).list()).filter(({ data }) => (data as { toyId: string }).toyId === toyId);
    await eventually(async () => expect(await letters()).toHaveLength(1));
    await published();
    await powerCut(() => nats.store.restore(copy));
    await eventually(async () => expect(await letters()).toHaveLength(1));
  });
});

describe('a published event', () => {
  let config: PlatformConfig;
  let service: RunningService;
  let now = new Date();

  beforeEach(async () => {
    config = await testServiceConfig();
    service = await startTestService(config);
    service.app.get(Clock).now = () => now;
  });
  afterEach(() => service.stop());

  const kept = async () => (await service.app.get(DataSource).query<unknown[]>('SELECT id FROM published_events')).length;
  const sweepAfter = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
    await service.app.get(PublishedEventsRetention).sweep();
  };

  const allAcknowledged = async () => {
    const connection = await connect({ servers: config.NATS_URL });
    const consumers = await (await jetstreamManager(connection)).consumers.list('EVENTS').next();
    await connection.close();
    expect(consumers.map((each) => each.num_pending + each.num_ack_pending)).toEqual(consumers.map(() => 0));
  };

  it('is kept until its consumers acknowledged it more than five minutes ago', async () => {
    await service.app.get(Transactions).run((tx) => tx.publish(ToyOrdered, { toyId: randomUUID(), mood: 'fine' }));
    await eventually(async () => expect(await kept()).toBe(1));
    await eventually(allAcknowledged);
    await sweepAfter(0);
    await sweepAfter(4);
    expect(await kept()).toBe(1);
    await sweepAfter(2);
    expect(await kept()).toBe(0);
  });

  it('is kept for five more minutes if the server was away meanwhile', async () => {
    await service.app.get(Transactions).run((tx) => tx.publish(ToyOrdered, { toyId: randomUUID(), mood: 'fine' }));
    await eventually(async () => expect(await kept()).toBe(1));
    await sweepAfter(0);
    await sweepAfter(4);
    service.app.get(Bus).disconnectCount += 1;
    await sweepAfter(2);
    expect(await kept()).toBe(1);
    await eventually(async () => {
      await sweepAfter(6);
      expect(await kept()).toBe(0);
    });
  });

  it('is kept as long as a consumer is handling it', async () => {
    const toyId = randomUUID();
    await service.app.get(Transactions).run((tx) => tx.publish(ToyOrdered, { toyId, mood: 'slow' }));
    await eventually(async () => expect(await kept()).toBe(1));
    for (const minutes of [0, 6, 6]) await sweepAfter(minutes);
    expect(await kept()).toBe(1);
    service.app.get(Orders).release();
  });
});

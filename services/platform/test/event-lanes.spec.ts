import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type Bus, Metrics, type PlatformConfig, type RpcClient, type RunningService, Transactions } from '../src';
import { eventually } from '../src/testing';
import { CountToys, ToyMade, ToyOrdered } from './test-service/contract';
import { Orders } from './test-service/orders';
import { connectTestClient, startTestService, testServiceConfig } from './test-service/start-test-service';

const NO_RESPONDERS = { code: 'unavailable' };

describe('a service whose lane has processes of its own', () => {
  let config: PlatformConfig;
  let main: RunningService;
  let bus: Bus;
  let rpc: RpcClient;
  beforeAll(async () => {
    config = await testServiceConfig();
    main = await startTestService({ ...config, EVENT_LANE: 'main' });
    ({ bus, rpc } = await connectTestClient(config));
  });
  afterAll(async () => {
    await bus.close();
    await main.stop();
  });

  const publish = async (event: typeof ToyOrdered | typeof ToyMade) => {
    const toyId = randomUUID();
    await main.app.get(Transactions).run((tx) => tx.publish(event, { toyId, mood: 'fine' }));
    return toyId;
  };
  const deliveries = ({ app }: RunningService, toyId: string) => app.get(Orders).deliveries(toyId).length;
  const waiting = async () => {
    const metrics = await main.app.get(Metrics).render();
    return Number(/^afterword_events_waiting\{.*subject="toy\.ordered".*\} (\d+)/m.exec(metrics)?.[1]);
  };

  it('leaves its events to them, keeps them while none runs, and counts what waits', async () => {
    const toyId = await publish(ToyOrdered);
    await eventually(async () => expect(await waiting()).toBe(1));
    const lane = await startTestService({ ...config, EVENT_LANE: 'orders' });
    try {
      await eventually(() => deliveries(lane, toyId) === 1);
      await eventually(async () => expect(await waiting()).toBe(0));
      expect(deliveries(main, toyId)).toBe(0);
    } finally {
      await lane.stop();
    }
  });

  it('has processes for the lane that do nothing else, and name it beside their readiness', async () => {
    await main.stop();
    const lane = await startTestService({ ...config, EVENT_LANE: 'orders' });
    const orders = lane.app.get(Transactions);
    try {
      const toyId = randomUUID();
      await orders.run((tx) => tx.publish(ToyMade, { toyId }));
      await orders.run((tx) => tx.publish(ToyOrdered, { toyId, mood: 'fine' }));
      await eventually(() => deliveries(lane, toyId) === 1);
      await expect(rpc.request(CountToys, {}, { timeoutMs: 1000 })).rejects.toMatchObject(NO_RESPONDERS);
      const inbox = await lane.app.get(DataSource).query<object[]>("SELECT 1 FROM inbox WHERE consumer = 'toys__toy_made'");
      expect(inbox).toEqual([]);
      expect(await lane.app.get(Metrics).render()).toContain('afterword_ready{lane="orders",service="toys"} 1');
    } finally {
      await lane.stop();
      main = await startTestService({ ...config, EVENT_LANE: 'main' });
    }
  });

  it('refuses to start for a lane that it does not have', async () => {
    const starting = startTestService({ ...config, EVENT_LANE: 'order' });
    await expect(starting).rejects.toThrow('EVENT_LANE is order, and toys has all, main, orders.');
  });
});

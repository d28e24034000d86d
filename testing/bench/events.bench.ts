import {
  Bus,
  OnEvent,
  PlatformModule,
  platformConfig,
  type Delivery,
  Ids,
  type PlatformConfig,
  readConfig,
  type RunningService,
  startService,
  Transactions,
} from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { event, type DataOf } from '@afterword/proto';
import { Controller, type DynamicModule } from '@nestjs/common';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import { medianPair, type Figure } from './figure';

const EVENTS = 2000;
/** The number of events before the measurement starts, so that both ways are warmed up. */
const WARM_UP = 1000;
const PRODUCERS = 8;
/** The default concurrency of a consumer. */
const CONSUMERS = 16;
const ROUNDS = 5;

const ParcelSent = event('parcel.sent', z.object({ parcelId: z.uuid(), label: z.string() }));
/** An event of about 600 bytes, like ours. */
const label = 'x'.repeat(540);

class CreateParcels1763000000001 implements MigrationInterface {
  readonly name = 'CreateParcels1763000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE parcels (id uuid PRIMARY KEY); CREATE TABLE arrivals (parcel_id uuid NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE parcels, arrivals');
  }
}

@Controller()
class ArrivalsConsumer {
  constructor(private readonly transactions: Transactions) {}

  @OnEvent(ParcelSent)
  arrive({ parcelId }: DataOf<typeof ParcelSent>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, async ({ manager }) => {
      await manager.query('INSERT INTO arrivals (parcel_id) VALUES ($1)', [parcelId]);
    });
  }
}

const moduleOf = (controllers: DynamicModule['controllers']) => ({
  with: (config: PlatformConfig): DynamicModule => ({
    module: class ParcelModule {},
    imports: [PlatformModule.with({ service: 'parcels', config, schema: { entities: [], migrations: [CreateParcels1763000000001] } })],
    controllers,
  }),
});

/** Measures events per second from the publishing to the handling transaction through outbox and inbox, compared to an unsafe dual write of the same rows. */
export async function measureEvents(env: Record<string, string>): Promise<Figure> {
  const pairs: { ours: number; baseline: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const safe = await measure(env, `bench_safe_${round}`, [ArrivalsConsumer], sendSafely);
    const unsafe = await measure(env, `bench_unsafe_${round}`, [], sendUnsafely);
    pairs.push({ ours: safe, baseline: unsafe });
  }
  return medianPair('outbox → JetStream → inbox', 'events/s', 'unsafe dual write of the same rows', pairs, { atLeast: 0.8 });
}

type Send = (service: RunningService, ids: string[]) => Promise<void>;

async function measure(
  env: Record<string, string>,
  prefix: string,
  controllers: DynamicModule['controllers'],
  send: Send,
): Promise<number> {
  const config = readConfig(platformConfig, {
    ...env,
    DATABASE_PREFIX: prefix,
    DATABASE_POOL: '20',
    EVENT_ACK_WAIT_MS: '500',
    LOG_LEVEL: 'silent',
  });
  const service = await startService(moduleOf(controllers), config);
  const fresh = (count: number) => Array.from({ length: count }, () => service.app.get(Ids).next());
  await send(service, fresh(WARM_UP));
  await eventually(async () => (await arrivals(service)) === WARM_UP, 120_000);
  const begin = performance.now();
  await send(service, fresh(EVENTS));
  await eventually(async () => (await arrivals(service)) === WARM_UP + EVENTS, 120_000);
  const seconds = (performance.now() - begin) / 1000;
  await forgetEvents(service);
  await service.stop();
  return EVENTS / seconds;
}

/** Empties the stream, which both ways share. */
async function forgetEvents({ app }: RunningService): Promise<void> {
  const manager = await app.get(Bus).jetStreamManager();
  await manager.streams.purge('EVENTS');
}

async function arrivals(service: RunningService): Promise<number> {
  const [row] = await service.app.get(DataSource).query<[{ count: number }]>('SELECT count(*)::int AS count FROM arrivals');
  return row.count;
}

/** Each producer sends the next parcel until none is left. */
async function inTurn(ids: string[], send: (id: string) => Promise<void>): Promise<void> {
  const left = [...ids];
  const produce = async () => {
    for (let id = left.pop(); id; id = left.pop()) await send(id);
  };
  await Promise.all(Array.from({ length: PRODUCERS }, produce));
}

const sendSafely: Send = ({ app }, ids) =>
  inTurn(ids, (parcelId) =>
    app.get(Transactions).run(async (tx) => {
      await tx.manager.query('INSERT INTO parcels (id) VALUES ($1)', [parcelId]);
      await tx.publish(ParcelSent, { parcelId, label });
    }),
  );

const sendUnsafely: Send = async ({ app }, ids) => {
  const [bus, dataSource] = [app.get(Bus), app.get(DataSource)];
  const manager = await bus.jetStreamManager();
  await manager.consumers.add('EVENTS', {
    durable_name: 'plain',
    filter_subject: 'evt.parcel.sent',
    ack_policy: 'explicit',
    deliver_policy: 'new',
  });
  const consumer = await bus.jetStream().consumers.get('EVENTS', 'plain');
  const messages = await consumer.consume({ max_messages: CONSUMERS, callback: (message) => void receive(message) });
  const receive = async (message: { json(): unknown; ack(): void }) => {
    const { parcelId } = message.json() as { parcelId: string };
    await dataSource.transaction((tx) => tx.query('INSERT INTO arrivals (parcel_id) VALUES ($1)', [parcelId]));
    message.ack();
  };
  await inTurn(ids, async (parcelId) => {
    await dataSource.transaction((tx) => tx.query('INSERT INTO parcels (id) VALUES ($1)', [parcelId]));
    await bus.jetStream().publish('evt.parcel.sent', JSON.stringify({ parcelId, label }));
  });
  await eventually(async () => {
    const { num_pending, num_ack_pending } = await manager.consumers.info('EVENTS', 'plain');
    return num_pending + num_ack_pending === 0;
  }, 120_000);
  await messages.close();
  await manager.consumers.delete('EVENTS', 'plain');
};

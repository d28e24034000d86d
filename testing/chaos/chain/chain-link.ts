import 'reflect-metadata';
import {
  type Delivery,
  Ids,
  OnEvent,
  platformConfig,
  type PlatformConfig,
  PlatformModule,
  readConfig,
  startService,
  type Transaction,
  Transactions,
} from '@afterword/platform';
import { type DataOf, event } from '@afterword/proto';
import { Controller, type DynamicModule } from '@nestjs/common';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import { installFailpoint, type Step } from './failpoints';

const Thing = z.object({ thingId: z.uuid() });

const ThingMade = event('thing.made', Thing);
const ThingPainted = event('thing.painted', Thing);

/** With the inbox an effect happens once; without it, as a negative control, at every delivery. */
const effects = (transactions: Transactions, delivery: Delivery, work: (tx: Transaction) => Promise<void>) =>
  process.env['WITHOUT_INBOX'] ? transactions.run(work) : transactions.handleOnce(delivery, work);

async function affect(tx: Transaction, thingId: string): Promise<void> {
  await tx.manager.query('UPDATE totals SET effects = effects + 1');
  await tx.manager.query('INSERT INTO effects (thing_id) VALUES ($1)', [thingId]);
}

/** The middle of the chain: handles one event and publishes the next. */
@Controller()
class Painter {
  constructor(private readonly transactions: Transactions) {}

  @OnEvent(ThingMade, { concurrency: 8, maxAttempts: 1000 })
  paint({ thingId }: DataOf<typeof ThingMade>, delivery: Delivery) {
    return effects(this.transactions, delivery, async (tx) => {
      await affect(tx, thingId);
      await tx.publish(ThingPainted, { thingId });
    });
  }
}

/** The end of the chain. */
@Controller()
class Packer {
  constructor(private readonly transactions: Transactions) {}

  @OnEvent(ThingPainted, { concurrency: 8, maxAttempts: 1000 })
  pack({ thingId }: DataOf<typeof ThingPainted>, delivery: Delivery) {
    return effects(this.transactions, delivery, (tx) => affect(tx, thingId));
  }
}

/** The things of a link, and its effects both as rows and as a running total, which shows repeated effects. */
class CreateChainTables1763000000001 implements MigrationInterface {
  readonly name = 'CreateChainTables1763000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE things (id uuid PRIMARY KEY)');
    await runner.query('CREATE TABLE effects (thing_id uuid NOT NULL)');
    await runner.query('CREATE TABLE totals (effects int NOT NULL); INSERT INTO totals VALUES (0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE totals, effects, things');
  }
}

const role = process.argv[2] as 'maker' | 'painter' | 'packer';
const wanted = Number(process.argv[3]);
if (process.env['FAILPOINT']) installFailpoint(JSON.parse(process.env['FAILPOINT']) as { step: Step; nth: number });

class LinkModule {
  static with(config: PlatformConfig): DynamicModule {
    const schema = { entities: [], migrations: [CreateChainTables1763000000001] };
    const controllers = { maker: [], painter: [Painter], packer: [Packer] }[role];
    return { module: LinkModule, imports: [PlatformModule.with({ service: role, config, schema })], controllers };
  }
}

const { app } = await startService(LinkModule, readConfig(platformConfig, process.env));
if (role === 'maker') await makeThings();

async function makeThings(): Promise<void> {
  while ((await made()) < wanted) await makeOne().catch(() => undefined);
}

async function made(): Promise<number> {
  const rows = await app
    .get(DataSource)
    .query<{ count: number }[]>('SELECT count(*)::int AS count FROM things')
    .catch(() => []);
  return rows[0]?.count ?? 0;
}

async function makeOne(): Promise<void> {
  const thingId = app.get(Ids).next();
  await app.get(Transactions).run(async (tx) => {
    await tx.manager.query('INSERT INTO things (id) VALUES ($1)', [thingId]);
    await tx.publish(ThingMade, { thingId });
  });
  process.stdout.write(`ACCEPTED ${thingId}\n`);
}

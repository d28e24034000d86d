import 'reflect-metadata';
import { Ids, PlatformModule, platformConfig, type PlatformConfig, readConfig, startService, Transactions } from '@afterword/platform';
import type { DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ThingMade } from './contract';
import { CreateChainTables1763000000001 } from './create-chain-tables';
import { installFailpoint, type Step } from './failpoints';
import { Packer, Painter } from './links';

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

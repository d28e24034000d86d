import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  LocalRpcRegistry,
  PlatformModule,
  readConfig,
  Rpc,
  RpcClient,
  runWorker,
  type ServiceConfig,
  serviceConfig,
  startService,
} from '@afterword/platform';
import { type Parsed, rpc } from '@afterword/proto';
import { Controller, type DynamicModule } from '@nestjs/common';
import { z } from 'zod';
import { medianPair, type Figure } from './figure';

/** Relative to testing/dist/from-source, where this file is bundled. */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const CALLS = 4000;
const CALLERS = 16;
const ROUNDS = 5;
const STARTS = 5;
const TIMEOUT_MS = 20_000;

/** A response of about 3 KB, like one with a content item. */
const Repeat = rpc('bench.repeat', z.object({ text: z.string() }), z.object({ texts: z.array(z.string()) }));
const REQUEST = { text: 'x'.repeat(300) };

@Controller()
class RepeatController {
  @Rpc(Repeat)
  repeat({ text }: Parsed<typeof Repeat>) {
    return { texts: Array.from({ length: 10 }, () => text) };
  }
}

const repeatModule = {
  with: (config: ServiceConfig): DynamicModule => ({
    module: class RepeatModule {},
    imports: [PlatformModule.with({ service: 'bench', config })],
    controllers: [RepeatController],
  }),
};

/** Measures RPC calls per second within one process, compared to the same calls over NATS. */
export async function measureRpc(natsUrl: string): Promise<Figure> {
  const pairs: { ours: number; baseline: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await callsPerSecond(natsUrl, new LocalRpcRegistry());
    pairs.push({ ours, baseline: await callsPerSecond(natsUrl) });
  }
  return medianPair('RPC calls within one process', 'calls/s', 'over NATS', pairs, { atLeast: 2 });
}

async function callsPerSecond(natsUrl: string, localRpc?: LocalRpcRegistry): Promise<number> {
  const config = readConfig(serviceConfig, { NATS_URL: natsUrl, LOG_LEVEL: 'silent' });
  const service = await startService(repeatModule, config, { localRpc });
  const client = service.app.get(RpcClient);
  const call = async (count: number) => {
    let left = count;
    const caller = async () => {
      while (left-- > 0) await client.request(Repeat, REQUEST);
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
  };
  await call(CALLS / 4);
  const begin = performance.now();
  await call(CALLS);
  const seconds = (performance.now() - begin) / 1000;
  await service.stop();
  return CALLS / seconds;
}

/** Measures for each worker file of the product how long a new thread takes until it can start its task. */
export async function measureWorkerStarts(): Promise<Figure[]> {
  const dist = path.join(ROOT, 'services/standalone/dist');
  const names = readdirSync(dist).flatMap((file) => /^(.+)\.worker\.js$/.exec(file)?.[1] ?? []);
  const figures: Figure[] = [];
  for (const name of names) figures.push(await measureWorkerStart(name, pathToFileURL(path.join(dist, 'main.js')).href));
  return figures;
}

/** An invalid task, which the worker refuses once its module is loaded. */
async function measureWorkerStart(name: string, from: string): Promise<Figure> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const begin = performance.now();
    await runWorker(name, from, null, { timeoutMs: TIMEOUT_MS, isSingleUse: true }).catch(() => undefined);
    times.push(performance.now() - begin);
  }
  const [median = 0] = times.toSorted((a, b) => a - b).slice(Math.floor(STARTS / 2));
  return { name: `start of a thread for ${name}`, unit: 'ms', ours: median, baseline: null, against: '', goal: { atMost: 1000 } };
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { teamRoutes } from '@afterword/proto';
import { ConstantLoad } from '../../src/fleet';
import { Api, Product } from '../../src/product';
import { Probe } from '../../src/probe';
import { captionsOf, EPISODE, recordingOf, SHORT_EPISODE } from '../../src/speech';
import { MixedUse } from './mixed-use';
import { Samples } from './samples';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);

const STEP_EVERY_MS = 200;
const SAMPLE_EVERY_MS = 5000;
const MOST_GROWTH = 1.1;
const MEGABYTE = 1024 * 1024;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const megabytes = (medians: number[]) => `${medians.map((bytes) => Math.round((bytes / MEGABYTE) * 10) / 10).join(', ')} MB`;

/** Samples the product at a steady pace while it is used. */
async function sampled(samples: Samples): Promise<void> {
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    await pause(SAMPLE_EVERY_MS);
    await samples.take();
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'afterword-soak-'));
const probe = await Probe.create();
const product = await Product.start({ ...probe.settings, LOG_LEVEL: 'warn' });
try {
  const api = await Api.signIn(product);
  const { member } = await api.request(teamRoutes.add, { name: 'Grace Miller', email: 'grace@example.org', role: 'admin' });
  const transcript = path.join(folder, 'talk.vtt');
  writeFileSync(transcript, captionsOf(EPISODE));
  const use = new MixedUse(api, api.as(member.id), { audio: await recordingOf(SHORT_EPISODE), transcript });
  const samples = await Samples.of(product, probe);
  const flow = new ConstantLoad(use.steps, STEP_EVERY_MS);
  await sampled(samples);
  await flow.end();
  use.leave();
  await samples.close();
  const heap = samples.medians('heapUsed');
  say(
    `Soak of ${minutes} minutes, ${flow.answered} steps, ${flow.failures.length} failed. Medians of each third: heap ${megabytes(heap)}; resident ` +
      `${megabytes(samples.medians('rss'))}; connections to the database ${samples.medians('databaseConnections').join(', ')}; ` +
      `open files and sockets ${samples.medians('open').join(', ')}. Event loop held up ${Math.round(samples.most('longestDelayMs'))} ms at most.`,
  );
  for (const failure of flow.failures.slice(0, 5)) say(failure);
  const isFlat = heap[2] <= heap[1] * MOST_GROWTH;
  if (!isFlat) say('Its heap grows.');
  process.exitCode = isFlat && flow.failures.length === 0 ? 0 : 1;
} finally {
  await product.remove();
  rmSync(folder, { recursive: true, force: true });
}

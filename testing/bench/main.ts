import 'reflect-metadata';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNats, startPostgres } from '@afterword/standalone/embedded';
import { natsServer } from '@afterword/standalone/nats-server';
import { Api } from '../src/product';
import { measureCapacity } from './capacity.bench';
import { measureCards } from './cards.bench';
import { measureClips } from './clips.bench';
import { measureDevelopment } from './dev.bench';
import { measureDictionary } from './dictionary.bench';
import { measureEstimates } from './estimates.bench';
import { measureEvents } from './events.bench';
import { print } from './figure';
import { measureLive } from './live.bench';
import { measureLoad } from './load/load.bench';
import { measureRpc, measureWorkerStarts } from './platform.bench';
import { measureRecognition, measureStart, measureWriting } from './product.bench';
import { measureScaling } from './scaling.bench';
import { measureSizing } from './sizing.bench';
import { measureTracks } from './tracks.bench';
import { measureTranscriptFiles } from './transcript-files/transcript-files.bench';
import { measureSpeech } from './speech.bench';
import { measureUpload } from './upload.bench';

const folder = mkdtempSync(path.join(tmpdir(), 'afterword-bench-'));
chmodSync(folder, 0o711);
const part = process.argv[2];
try {
  if (isWanted('capacity')) await benchCapacity();
  if (isWanted('dictionary')) measureDictionary().forEach(print);
  if (isWanted('cards')) (await measureCards()).forEach(print);
  if (isWanted('clips')) for await (const figure of measureClips(folder)) print(figure);
  if (isWanted('events')) await benchEvents();
  if (isWanted('platform')) await benchPlatform();
  if (isWanted('dev')) (await measureDevelopment(folder)).forEach(print);
  if (isWanted('product')) await benchProduct();
  if (isWanted('speech')) for await (const figure of measureSpeech(folder)) print(figure);
  if (isWanted('estimates')) await benchEstimates();
  if (isWanted('tracks')) for await (const figure of measureTracks(folder)) print(figure);
  if (isWanted('live')) process.stdout.write(`${await measureLive()}\n`);
  if (isWanted('load')) (await measureLoad(folder)).forEach(print);
  if (isWanted('scaling')) (await measureScaling()).forEach(print);
  if (isWanted('sizing')) process.stdout.write(`${await measureSizing()}\n`);
  if (part === 'transcript-files') process.stdout.write(benchTranscriptFiles());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** `npm run bench` runs all benchmarks, `npm run bench events` only that one. */
function isWanted(name: string): boolean {
  return part === undefined || part === name;
}

/** Needs a folder of transcript files, with a folder for each source. */
function benchTranscriptFiles(): string {
  const root = process.argv[3];
  if (root === undefined) throw new Error('Name a folder: npm run bench transcript-files -- <folder> [--differences]');
  return measureTranscriptFiles(root, process.argv.includes('--differences'));
}

async function benchCapacity(): Promise<void> {
  for (const withKey of [false, true]) {
    process.stdout.write(`${withKey ? 'With' : 'Without'} a key:\n${await measureCapacity(folder, withKey)}\n`);
  }
}

async function benchEstimates(): Promise<void> {
  for await (const { figures, details } of measureEstimates(folder)) {
    figures.forEach(print);
    process.stdout.write(`${details.join('\n')}\n`);
  }
}

async function benchEvents(): Promise<void> {
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
  const nats = await startNats({ folder: path.join(folder, 'nats'), program: natsServer() });
  try {
    print(await measureEvents({ DATABASE_URL: postgres.url, NATS_URL: nats.url }));
  } finally {
    await nats.stop();
    await postgres.stop();
  }
}

async function benchPlatform(): Promise<void> {
  const nats = await startNats({ folder: path.join(folder, 'nats-of-platform'), program: natsServer() });
  try {
    print(await measureRpc(nats.url));
  } finally {
    await nats.stop();
  }
  (await measureWorkerStarts()).forEach(print);
}

async function benchProduct(): Promise<void> {
  const { figures, product } = await measureStart();
  try {
    figures.forEach(print);
    const api = await Api.signIn(product);
    print(await measureUpload(api, folder));
    print(await measureWriting(api, folder));
    print(await measureRecognition(api));
  } finally {
    await product.remove();
  }
}

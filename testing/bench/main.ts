import 'reflect-metadata';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNats, startPostgres } from '@afterword/standalone/embedded';
import { natsServer } from '@afterword/standalone/nats-server';
import { Api } from '../src/product';
import { measureEvents } from './events.bench';
import { print } from './figure';
import { measureRecognition, measureStart, measureWriting } from './product.bench';
import { measureUpload } from './upload.bench';

const folder = mkdtempSync(path.join(tmpdir(), 'afterword-bench-'));
chmodSync(folder, 0o711);
const wanted = process.argv[2];
try {
  if (wanted !== 'product') await benchEvents();
  if (wanted !== 'events') await benchProduct();
} finally {
  rmSync(folder, { recursive: true, force: true });
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

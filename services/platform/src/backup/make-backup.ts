import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { natsAddress } from '../messaging/nats-address';
import type { ObjectStore } from '../storage';
import { BackupBoard } from './backup-board';
import { BackupRefused } from './backup-refused';
import { cutThrough, type Snapshot } from './cut';
import { dumpDatabase } from './dump-database';
import { earlierObjects } from './earlier-objects';
import { MANIFEST, SEAL } from './files';
import { writeLines } from './lines';
import { type DatabaseRecord, FORMAT, type Manifest } from './manifest';
import { SavedObjects } from './save-objects';
import type { ServiceDatabase } from './service-database';
import { UnhandledEvents } from './unhandled-events';
import { writeChecked } from './write-checked';

/** Everything of one installation. */
export interface Installation {
  databases: ServiceDatabase[];
  natsUrl: string;
  /** How many servers of a NATS cluster keep what is stored. */
  natsReplicas: number;
  store: ObjectStore;
  /** Under this prefix objects come and go all the time, and nothing accepted depends on them: a backup takes those that it finds. */
  transientPrefix: string;
}

const TRIES = 5;

/**
 * Saves an installation, while it works, into a folder that does not exist yet; the folder appears whole or not at all. How that
 * ended is noted where services look.
 */
export async function makeBackup(installation: Installation, folder: string, now: Date): Promise<Manifest> {
  const nats = await connect({ ...natsAddress(installation.natsUrl), name: 'backup' });
  try {
    const board = await BackupBoard.on(jetstream(nats), installation.natsReplicas);
    return await board.noting(now, () => writeFolder(installation, nats, folder, now));
  } finally {
    await nats.close();
  }
}

async function writeFolder(installation: Installation, nats: NatsConnection, folder: string, now: Date): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupRefused(`${folder} exists already. Name a folder that does not.`);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await save(installation, nats, unfinished, now);
    const { sha256 } = await writeChecked(unfinished, MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
    await writeChecked(unfinished, SEAL, Readable.from([Buffer.from(`${sha256}  ${MANIFEST}\n`)]));
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The databases first, then the objects, which never change under their key. An object that goes away in between may be one that
 * the databases still name: then the databases are read again, until nothing has gone away.
 */
async function save(
  { databases, store, transientPrefix }: Installation,
  nats: NatsConnection,
  folder: string,
  now: Date,
): Promise<Manifest> {
  const objects = new SavedObjects({ store, transientPrefix }, folder, await earlierObjects(path.dirname(folder)));
  await store.prepare();
  for (let left = TRIES; left > 0; left -= 1) {
    const before = await objects.inStore();
    const events = await UnhandledEvents.lookedAt(await jetstreamManager(nats));
    const { snapshots, noted: last } = await cutThrough(databases, () => events.last());
    const saved = await dumpAll(snapshots, folder);
    const { record, lines } = await writeLines(folder, 'unhandled-events.jsonl.gz', events.upTo(last));
    if (!(await objects.take(before))) continue;
    const unhandled = { ...record, events: lines };
    return { product: 'Afterword', format: FORMAT, madeAt: now.toISOString(), databases: saved, unhandled, objects: objects.records() };
  }
  throw new BackupRefused('Files were deleted again and again while they were saved. Try again in a moment.');
}

async function dumpAll(snapshots: Snapshot[], folder: string): Promise<DatabaseRecord[]> {
  try {
    return await Promise.all(snapshots.map((snapshot) => dumpDatabase(snapshot, folder)));
  } finally {
    await Promise.all(snapshots.map(({ client }) => client.end()));
  }
}

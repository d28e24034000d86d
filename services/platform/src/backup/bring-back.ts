import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsAddress } from '../messaging/nats-address';
import { DEAD_LETTER_STREAM, EVENTS_STREAM } from '../messaging/topology';
import { BackupRefused } from './backup-refused';
import { DatabasesInPlace } from './databases-in-place';
import { readLines } from './lines';
import { loadDatabase, migrationsOf } from './load-database';
import type { Installation } from './make-backup';
import type { DatabaseRecord, Manifest } from './manifest';
import { readManifest } from './read-manifest';
import { ReturnedObjects } from './return-objects';
import { connectTo, type ServiceDatabase } from './service-database';
import type { KeptEvent } from './unhandled-events';

interface Options {
  /** Whether what is there now may be lost. */
  replace: boolean;
}

/**
 * Brings back what a folder holds into an installation that is stopped. Everything is checked before anything is written; the
 * databases are filled beside those in use and take their place at the end, so that a failure leaves all as it was.
 */
export async function bringBack(installation: Installation, folder: string, { replace }: Options): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const pairs = paired(installation.databases, manifest);
  for (const { database, record } of pairs) migrationsOf(database, record);
  const nats = await connect({ ...natsAddress(installation.natsUrl), name: 'restore' });
  try {
    await replaceAll(installation, pairs, manifest, { folder, replace });
    await emptyStreams(nats);
  } finally {
    await nats.close();
  }
  return manifest;
}

interface Pair {
  database: ServiceDatabase;
  record: DatabaseRecord;
}

async function replaceAll(
  { databases, store }: Installation,
  pairs: Pair[],
  manifest: Manifest,
  { folder, replace }: Options & { folder: string },
): Promise<void> {
  const places = await DatabasesInPlace.on(databases);
  const objects = new ReturnedObjects(store, folder);
  try {
    await refuseToOverwrite(places, replace);
    await places.refuseWhileInUse();
    await objects.put(manifest.objects);
    const unhandled = await eventsOf(manifest, folder);
    for (const { database, record } of pairs) {
      const mine = unhandled.filter(({ source }) => source === database.service);
      await fill(places, database, record, { folder, unhandled: mine, etags: objects.etags });
    }
    await places.refuseWhileInUse();
    await places.swap();
  } catch (error) {
    await objects.takeBack();
    throw error;
  } finally {
    await places.end();
  }
  if (replace) await objects.removeOthers(manifest.objects);
}

/** A service younger than the backup begins with an empty database. */
function paired(databases: ServiceDatabase[], manifest: Manifest): Pair[] {
  const unknown = manifest.databases.find(({ service }) => !databases.some((database) => database.service === service));
  if (unknown) throw new BackupRefused(`The backup holds a service that this version does not have: ${unknown.service}.`);
  return databases.map((database) => {
    const record = manifest.databases.find(({ service }) => service === database.service);
    return { database, record: record ?? { service: database.service, migrations: [], tables: [] } };
  });
}

async function refuseToOverwrite(places: DatabasesInPlace, replace: boolean): Promise<void> {
  const existing = await places.existing();
  if (replace || existing.length === 0) return;
  throw new BackupRefused(
    `There is an Afterword here already (${existing.join(', ')}). With --replace it is overwritten, and what it holds now is lost.`,
  );
}

async function eventsOf({ unhandled }: Manifest, folder: string): Promise<KeptEvent[]> {
  const events: KeptEvent[] = [];
  for await (const event of readLines<KeptEvent>(folder, unhandled)) events.push(event);
  return events;
}

async function fill(
  places: DatabasesInPlace,
  database: ServiceDatabase,
  record: DatabaseRecord,
  content: Parameters<typeof loadDatabase>[3],
): Promise<void> {
  const name = await places.fresh(database.settings.name);
  const client = await connectTo(database, name);
  try {
    await loadDatabase(database, { name, client }, record, content);
    await client.query('INSERT INTO restorations DEFAULT VALUES');
  } finally {
    await client.end();
  }
}

/** What was announced before belongs to what was there before. Services make the streams anew when they start. */
async function emptyStreams(nats: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(nats);
  const present: string[] = [];
  for await (const { config } of manager.streams.list()) present.push(config.name);
  for (const name of [EVENTS_STREAM, DEAD_LETTER_STREAM]) if (present.includes(name)) await manager.streams.delete(name);
}

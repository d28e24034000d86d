import { createHash } from 'node:crypto';
import type { Bus } from '@afterword/platform';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import { Bucket } from './bucket';
import { SharedStore } from './shared-store';

const MAX_ATTEMPTS = 10;

/** Stores values in a NATS bucket and updates them by compare-and-set. Keys are hashed, so any text can be a key and none is stored in clear. */
export class NatsSharedStore extends SharedStore {
  private readonly bucket: Bucket;

  constructor(bus: Bus, name: string, lifeMs: number) {
    super();
    this.bucket = new Bucket(bus, name, lifeMs);
  }

  read<T>(key: string): Promise<T | null> {
    return this.bucket.use(async (entries) => valueIn<T>(await entries.get(hashed(key))));
  }

  update<T>(key: string, change: (current: T | null) => T | null): Promise<boolean> {
    return this.bucket.use(async (entries) => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const entry = await entries.get(hashed(key));
        const next = change(valueIn<T>(entry));
        if (next === null || (await isReplaced(entries, hashed(key), { value: next, revision: entry?.revision ?? 0 }))) return true;
      }
      return false;
    });
  }
}

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

const valueIn = <T>(entry: Awaited<ReturnType<KV['get']>>): T | null => entry?.json<T>() ?? null;

/** Returns false if another gateway has written the key since `revision`. */
function isReplaced(entries: KV, key: string, { value, revision }: { value: unknown; revision: number }): Promise<boolean> {
  return entries.put(key, JSON.stringify(value), { previousSeq: revision }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence) return false;
      throw error;
    },
  );
}

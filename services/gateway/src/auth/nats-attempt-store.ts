import { Bus } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import { AttemptStore } from './attempt-store';
import { type Attempts, NO_ATTEMPTS } from './attempts';
import { Bucket } from './bucket';

/** Longer than any try is remembered for. */
const KEPT_MS = 24 * 3_600_000;
const ROUNDS = 10;

/** Tries in a NATS bucket, changed by compare-and-set. */
@Injectable()
export class NatsAttemptStore extends AttemptStore {
  private readonly bucket: Bucket;

  constructor(bus: Bus) {
    super();
    this.bucket = new Bucket(bus, 'afterword_login_attempts', KEPT_MS);
  }

  read(key: string): Promise<Attempts> {
    return this.bucket.use(async (entries) => attemptsIn(await entries.get(key)));
  }

  change(key: string, change: (current: Attempts) => Attempts | null): Promise<boolean> {
    return this.bucket.use(async (entries) => {
      for (let round = 0; round < ROUNDS; round++) {
        const entry = await entries.get(key);
        const next = change(attemptsIn(entry));
        if (!next || (await replace(entries, key, next, entry?.revision ?? 0))) return true;
      }
      return false;
    });
  }
}

const attemptsIn = (entry: Awaited<ReturnType<KV['get']>>) => entry?.json<Attempts>() ?? NO_ATTEMPTS;

/** False where somebody else wrote the key since `revision`. */
function replace(entries: KV, key: string, attempts: Attempts, revision: number): Promise<boolean> {
  return entries.put(key, JSON.stringify(attempts), { previousSeq: revision }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence) return false;
      throw error;
    },
  );
}

import { Bus, ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import { AttemptStore } from './attempt-store';
import { type Attempts, NO_ATTEMPTS } from './attempts';
import { openBucket } from './bucket';

/** Longer than any try is remembered for. */
const KEPT_MS = 24 * 3_600_000;
const ROUNDS = 10;

/** Tries in a NATS bucket, changed by compare-and-set. */
@Injectable()
export class NatsAttemptStore extends AttemptStore {
  constructor(private readonly bus: Bus) {
    super();
  }

  read(key: string): Promise<Attempts> {
    return this.with(async (bucket) => attemptsIn(await bucket.get(key)));
  }

  change(key: string, change: (current: Attempts) => Attempts | null): Promise<boolean> {
    return this.with(async (bucket) => {
      for (let round = 0; round < ROUNDS; round++) {
        const entry = await bucket.get(key);
        const next = change(attemptsIn(entry));
        if (!next || (await replace(bucket, key, next, entry?.revision ?? 0))) return true;
      }
      return false;
    });
  }

  private async with<T>(work: (bucket: KV) => Promise<T>): Promise<T> {
    try {
      return await work(await openBucket(this.bus, 'afterword_login_attempts', KEPT_MS));
    } catch (cause) {
      throw new ServiceError('unavailable', 'Nobody can sign in right now. Try again in a moment.', { cause });
    }
  }
}

const attemptsIn = (entry: Awaited<ReturnType<KV['get']>>) => entry?.json<Attempts>() ?? NO_ATTEMPTS;

/** False where somebody else wrote the key since `revision`. */
function replace(bucket: KV, key: string, attempts: Attempts, revision: number): Promise<boolean> {
  return bucket.put(key, JSON.stringify(attempts), { previousSeq: revision }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence) return false;
      throw error;
    },
  );
}

import type { JetStreamClient } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';

const BUCKET = 'afterword_backups';

type Outcome = 'succeeded' | 'failed';

/**
 * Records when backups succeeded and failed, so that services can export it. It lies in NATS, the one place that the backup command and
 * the services share.
 */
export class BackupStatus {
  private constructor(private readonly entries: KV) {}

  static async open(events: JetStreamClient, replicas: number): Promise<BackupStatus> {
    return new BackupStatus(await new Kvm(events).create(BUCKET, { history: 1, replicas }));
  }

  /** Runs `make`, which makes a backup as of `time`, and records whether it succeeded. */
  async recordOutcome<T>(time: Date, make: () => Promise<T>): Promise<T> {
    const made = await make().catch(async (error: unknown) => {
      await Promise.allSettled([this.write('failed', time)]);
      throw error;
    });
    await this.write('succeeded', time);
    return made;
  }

  /** Returns the time as of which the last backup with this outcome was made, or null if there is none. */
  async findLast(outcome: Outcome): Promise<Date | null> {
    const entry = await this.entries.get(outcome);
    return entry && new Date(entry.string());
  }

  private async write(outcome: Outcome, time: Date): Promise<void> {
    await this.entries.put(outcome, time.toISOString());
  }
}

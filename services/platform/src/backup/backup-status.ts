import type { JetStreamClient } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';

const BUCKET = 'afterword_backups';

type Outcome = 'succeeded' | 'failed';

/** Where backups note how they ended, for those who watch: NATS is the one place that a command and the services share. */
export class BackupStatus {
  private constructor(private readonly entries: KV) {}

  static async open(events: JetStreamClient, replicas: number): Promise<BackupStatus> {
    return new BackupStatus(await new Kvm(events).create(BUCKET, { history: 1, replicas }));
  }

  /** Makes a backup that is as of `time`. */
  async recordOutcome<T>(time: Date, make: () => Promise<T>): Promise<T> {
    const made = await make().catch(async (error: unknown) => {
      await Promise.allSettled([this.write('failed', time)]);
      throw error;
    });
    await this.write('succeeded', time);
    return made;
  }

  /** As of when the last backup is that ended so; null where none did. */
  async findLast(outcome: Outcome): Promise<Date | null> {
    const entry = await this.entries.get(outcome);
    return entry && new Date(entry.string());
  }

  private async write(outcome: Outcome, time: Date): Promise<void> {
    await this.entries.put(outcome, time.toISOString());
  }
}

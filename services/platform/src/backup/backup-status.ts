import type { JetStreamClient } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';

const BUCKET = 'afterword_backups';

type Outcome = 'succeeded' | 'failed' | 'proven' | 'trial_failed';
const TRIAL_SECONDS = 'trial_seconds';
const MINUTES_APART = 'minutes_apart';

/**
 * Records when backups and trials of restores succeeded and failed, so that services can export it. It lies in NATS, the one place that
 * these commands and the services share.
 */
export class BackupStatus {
  private constructor(private readonly entries: KV) {}

  static async open(events: JetStreamClient, replicas: number): Promise<BackupStatus> {
    return new BackupStatus(await new Kvm(events).create(BUCKET, { history: 1, replicas }));
  }

  /** Runs `make`, which makes a backup as of `time`, and records whether it succeeded and, if given, how far apart backups are planned. */
  async recordBackup<T>(time: Date, minutesApart: number | undefined, make: () => Promise<T>): Promise<T> {
    if (minutesApart !== undefined) await this.entries.put(MINUTES_APART, String(minutesApart));
    const made = await this.recordIfFails('failed', time, make);
    await this.write('succeeded', time);
    return made;
  }

  /** Runs `attempt`, which restores a backup elsewhere, and records whether it succeeded and how long the restore took. */
  async recordTrial<T extends { seconds: number }>(time: Date, attempt: () => Promise<T>): Promise<T> {
    const trial = await this.recordIfFails('trial_failed', time, attempt);
    await this.entries.put(TRIAL_SECONDS, String(trial.seconds));
    await this.write('proven', time);
    return trial;
  }

  /** Returns how many minutes apart backups are planned, or null if none was made by plan. */
  findMinutesApart(): Promise<number | null> {
    return this.findNumber(MINUTES_APART);
  }

  /** Returns how many seconds the last restore took that succeeded on trial, or null if there is none. */
  findTrialSeconds(): Promise<number | null> {
    return this.findNumber(TRIAL_SECONDS);
  }

  /** Returns the time of the last backup or trial with this outcome, or null if there is none. */
  async findLast(outcome: Outcome): Promise<Date | null> {
    const entry = await this.entries.get(outcome);
    return entry && new Date(entry.string());
  }

  private async findNumber(key: string): Promise<number | null> {
    const entry = await this.entries.get(key);
    return entry && Number(entry.string());
  }

  private recordIfFails<T>(outcome: Outcome, time: Date, run: () => Promise<T>): Promise<T> {
    return run().catch(async (error: unknown) => {
      await Promise.allSettled([this.write(outcome, time)]);
      throw error;
    });
  }

  private async write(outcome: Outcome, time: Date): Promise<void> {
    await this.entries.put(outcome, time.toISOString());
  }
}

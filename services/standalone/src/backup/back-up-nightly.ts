import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error';
import { backUp } from './back-up';
import type { CommandContext } from './servers';
import { tryRestoring as tryRestoringNewest } from './try-restore';

const DAY_MS = 24 * 60 * 60_000;
/** How long after a failure a backup is tried again. */
const RETRY_MS = 60 * 60_000;

/** What a test replaces. `wait` rejects when the signal aborts. */
interface Surroundings {
  now: () => Date;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  save: (context: CommandContext) => Promise<void>;
  tryRestoring: (context: CommandContext) => Promise<void>;
}
const ours: Surroundings = {
  now: () => new Date(),
  wait: (milliseconds, signal) => pause(milliseconds, undefined, { signal }),
  save: (context) => backUp(context, []),
  tryRestoring: (context) => tryRestoringNewest(context, []),
};

/** `backup-nightly`: backs up everything each night at `BACKUP_AT` and tries to restore it elsewhere, until it is stopped. */
export async function backUpNightly(context: CommandContext, args: string[], surroundings = ours): Promise<void> {
  if (args.length > 0) throw new StartError('backup-nightly takes no arguments: BACKUP_DIR says where backups go, and BACKUP_AT when.');
  const { BACKUP_AT } = context.config;
  const { now, wait, save, tryRestoring } = surroundings;
  const succeeds = (run: () => Promise<void>, otherwise: string) =>
    run().then(
      () => true,
      (error: unknown) => (context.print(`${String(error)}\n${otherwise}`), false),
    );
  context.print(`Backups are made every night at ${BACKUP_AT} UTC.`);
  for (let hasFailed = false; ;) {
    try {
      await wait(hasFailed ? RETRY_MS : millisecondsUntil(BACKUP_AT, now()), context.signal);
    } catch (error) {
      if (context.signal.aborted) return;
      throw error;
    }
    hasFailed = !(await succeeds(() => save(context), 'It is tried again in an hour.'));
    // A backup more for every trial that fails would push out the older ones.
    if (!hasFailed) await succeeds(() => tryRestoring(context), 'The next backup is tried tomorrow.');
  }
}

/** Returns how long it is until a time of day (`HH:MM`, UTC), at most a day. */
function millisecondsUntil(time: string, now: Date): number {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`).getTime() - now.getTime();
  return today > 0 ? today : today + DAY_MS;
}

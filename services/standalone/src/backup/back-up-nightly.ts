import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error';
import { backUp } from './back-up';
import { bucketOf } from './installation';
import type { CommandContext } from './servers';
import { tryRestoring as tryRestoringNewest } from './try-restore';

const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;
const BUCKET_MINUTES = 4;
/** How long after a failure a backup is tried again. */
const RETRY_MS = 60 * 60_000;
const TRIED_TOMORROW = 'The next backup is tried tomorrow.';

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

/**
 * `backup-nightly`: backs up everything each night at `BACKUP_AT` and tries to restore it elsewhere, until it is stopped. With a bucket of
 * backups, backs up every few minutes.
 */
export async function backUpNightly(context: CommandContext, args: string[], surroundings = ours): Promise<void> {
  if (args.length > 0) throw new StartError('backup-nightly takes no arguments: BACKUP_DIR says where backups go, and BACKUP_AT when.');
  const { BACKUP_AT, BACKUP_S3_BUCKET, BACKUP_EVERY_MINUTES = BUCKET_MINUTES } = context.config;
  const isOften = bucketOf(context.config) !== null;
  const minutesApart = isOften ? BACKUP_EVERY_MINUTES : DAY_MINUTES;
  context.print(
    isOften
      ? `Backups are made every ${minutesApart} minutes into the bucket ${BACKUP_S3_BUCKET}.`
      : `Backups are made every night at ${BACKUP_AT} UTC.`,
  );
  try {
    const planned = { ...context, config: { ...context.config, BACKUP_EVERY_MINUTES: minutesApart } };
    await (isOften ? backUpOften(planned, minutesApart, surroundings) : backUpEachNight(planned, surroundings));
  } catch (error) {
    if (!context.signal.aborted) throw error;
  }
}

async function backUpEachNight(context: CommandContext, { now, wait, save, tryRestoring }: Surroundings): Promise<never> {
  for (let hasFailed = false; ;) {
    await wait(hasFailed ? RETRY_MS : millisecondsUntil(context.config.BACKUP_AT, now()), context.signal);
    hasFailed = !(await succeeds(context, save, 'It is tried again in an hour.'));
    // A backup more for every trial that fails would push out the older ones.
    if (!hasFailed) await succeeds(context, tryRestoring, TRIED_TOMORROW);
  }
}

/** A trial runs beside the backups, which wait for nothing. */
async function backUpOften(context: CommandContext, minutesApart: number, { now, wait, save, tryRestoring }: Surroundings): Promise<never> {
  const { BACKUP_AT } = context.config;
  let nextTrial = now().getTime() + millisecondsUntil(BACKUP_AT, now());
  for (;;) {
    const nextBackup = now().getTime() + minutesApart * 60_000;
    const isSaved = await succeeds(context, save, `It is tried again within ${minutesApart} minutes.`);
    if (isSaved && now().getTime() >= nextTrial) {
      nextTrial = now().getTime() + millisecondsUntil(BACKUP_AT, now());
      void succeeds(context, tryRestoring, TRIED_TOMORROW);
    }
    await wait(Math.max(0, nextBackup - now().getTime()), context.signal);
  }
}

/** Prints why it failed, and when it is tried again. */
function succeeds(context: CommandContext, run: (context: CommandContext) => Promise<void>, otherwise: string): Promise<boolean> {
  return run(context).then(
    () => true,
    (error: unknown) => (context.print(`${String(error)}\n${otherwise}`), false),
  );
}

/** Returns how long it is until a time of day (`HH:MM`, UTC), at most a day. */
function millisecondsUntil(time: string, now: Date): number {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`).getTime() - now.getTime();
  return today > 0 ? today : today + DAY_MS;
}

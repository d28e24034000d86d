import { describe, expect, it } from '@jest/globals';
import { StandaloneConfig } from '../config';
import { backUpNightly } from './back-up-nightly';

const HOUR_MS = 60 * 60_000;

type Night = 'saved' | 'failed' | 'cannot be restored';

/** Runs for as many backups as there are results, and returns what was waited for and printed. */
async function nights(start: string, results: Night[], settings = {}) {
  const [hours, printed]: [number[], string[]] = [[], []];
  const planned = new Set<number | undefined>();
  let newest: Night | undefined;
  const stopping = new AbortController();
  let time = Date.parse(start);
  await backUpNightly(
    { config: StandaloneConfig.parse(settings), env: {}, print: (line) => printed.push(line), signal: stopping.signal },
    [],
    {
      now: () => new Date(time),
      wait: async (milliseconds, signal) => {
        if (results.length === 0) stopping.abort();
        signal.throwIfAborted();
        hours.push(milliseconds / HOUR_MS);
        time += milliseconds;
      },
      save: async ({ print, config }) => {
        planned.add(config.BACKUP_EVERY_MINUTES);
        newest = results.shift();
        if (newest === 'failed') throw new Error('The disk is full.');
        print('Saved.');
      },
      tryRestoring: async ({ print }) => {
        if (newest === 'cannot be restored') throw new Error('A row is missing.');
        print('Restored.');
      },
    },
  );
  return { hours, printed, minutesApart: [...planned] };
}

describe('nightly backups', () => {
  it('are made at three in the morning, and again a day later', async () => {
    const { hours, printed, minutesApart } = await nights('2026-11-26T20:30:00Z', ['saved', 'saved'], { BACKUP_EVERY_MINUTES: '5' });
    expect(hours).toEqual([6.5, 24]);
    expect(minutesApart).toEqual([24 * 60]);
    expect(printed).toEqual(['Backups are made every night at 03:00 UTC.', 'Saved.', 'Restored.', 'Saved.', 'Restored.']);
  });

  it('are made at a time of the administrator’s choice', async () => {
    expect((await nights('2026-11-26T20:30:00Z', ['saved'], { BACKUP_AT: '23:15' })).hours).toEqual([2.75]);
    expect(() => StandaloneConfig.parse({ BACKUP_AT: '24:00' })).toThrow();
  });

  it('are tried again an hour after a failure, and then at night', async () => {
    const { hours, printed } = await nights('2026-11-26T02:00:00Z', ['failed', 'failed', 'saved', 'saved']);
    expect(hours).toEqual([1, 1, 1, 22]);
    expect(printed[1]).toBe('Error: The disk is full.\nIt is tried again in an hour.');
  });

  it('that cannot be restored do not push out older ones', async () => {
    const { hours, printed } = await nights('2026-11-26T02:00:00Z', ['cannot be restored', 'saved']);
    expect(hours).toEqual([1, 24]);
    expect(printed.slice(1)).toEqual(['Saved.', 'Error: A row is missing.\nThe next backup is tried tomorrow.', 'Saved.', 'Restored.']);
  });

  it('are made every few minutes with a bucket, and tried once a day', async () => {
    const bucket = { BACKUP_S3_ENDPOINT: 'https://s3.example.com', BACKUP_S3_ACCESS_KEY: 'a', BACKUP_S3_SECRET_KEY: 'b' };
    const settings = { ...bucket, BACKUP_KEY: 'k'.repeat(32) };
    const results: Night[] = ['saved', 'failed', 'saved', 'saved'];
    const { hours, printed, minutesApart } = await nights('2026-11-26T02:30:00Z', [...results], {
      ...settings,
      BACKUP_EVERY_MINUTES: '30',
    });
    expect(hours).toEqual([0.5, 0.5, 0.5]);
    expect(minutesApart).toEqual([30]);
    expect((await nights('2026-11-26T02:30:00Z', results, settings)).minutesApart).toEqual([4]);
    expect(printed).toEqual([
      'Backups are made every 30 minutes into the bucket afterword-backups.',
      'Saved.',
      'Error: The disk is full.\nIt is tried again within 30 minutes.',
      'Saved.',
      'Restored.',
      'Saved.',
    ]);
    await expect(nights('2026-11-26T02:30:00Z', [], bucket)).rejects.toThrow('BACKUP_S3_ENDPOINT needs');
  });

  it('take no arguments', async () => {
    const context = { config: StandaloneConfig.parse({}), env: {}, print: () => undefined, signal: AbortSignal.abort() };
    await expect(backUpNightly(context, ['folder'])).rejects.toThrow('backup-nightly takes no arguments');
  });
});

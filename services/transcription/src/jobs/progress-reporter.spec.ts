import { describe, expect, it } from '@jest/globals';
import { ProgressReporter } from './progress-reporter';

type Report = [percent: number, step: string, estimatedTimeMinutes?: number | null];

const HOUR_MS = 3_600_000;

function start(failure?: Error) {
  const reports: Report[] = [];
  const clock = { nowMs: 0 };
  const job = {
    reportProgress: async (...report: Report) => {
      if (failure) throw failure;
      reports.push(report);
    },
  };
  return { progress: new ProgressReporter(job, () => clock.nowMs), reports, clock };
}

describe('the progress of a job', () => {
  it('is reported at once for a new step, and otherwise at most once a second', async () => {
    const { progress, reports, clock } = start();
    progress.report('prepare', 0);
    for (const share of [0, 0.2, 0.4]) progress.report('recognize', share);
    clock.nowMs = 1000;
    progress.report('recognize', 0.6);
    await progress.flush();
    expect(reports.map(([percent, step]) => [percent, step])).toEqual([
      [0, 'Preparing the recording'],
      [5, 'Transcribing'],
      [61, 'Transcribing'],
    ]);
  });

  it('never falls', async () => {
    const { progress, reports } = start();
    progress.report('recognize', 0.5);
    progress.report('prepare', 0);
    await progress.flush();
    expect(reports.map(([percent]) => percent)).toEqual([52, 52]);
  });

  it('has an estimate of the remaining minutes as soon as it is known what to expect, and a new one in each report', async () => {
    const { progress, reports, clock } = start();
    progress.report('prepare', 0);
    progress.expect({ prepare: 0, recognize: 0.1 }, HOUR_MS);
    progress.report('recognize', 0);
    for (const minutes of [3, 6]) {
      clock.nowMs = minutes * 60_000;
      progress.report('recognize', minutes / 12);
    }
    await progress.flush();
    expect(reports.map(([, , minutes]) => minutes)).toEqual([null, 6, 6, 7, 6]);
  });

  it('has no minutes left as soon as less than one is', async () => {
    const { progress, reports } = start();
    progress.report('prepare', 0);
    progress.expect({ prepare: 0, recognize: 0.1 }, 9 * 60_000);
    progress.expect({ prepare: 0, recognize: 0.1 }, 10 * 60_000);
    await progress.flush();
    expect(reports.map(([, , minutes]) => minutes)).toEqual([null, 0, 1]);
  });

  it('is reported again between two percents when other minutes are left', async () => {
    const { progress, reports, clock } = start();
    progress.report('prepare', 0);
    progress.expect({ prepare: 0, recognize: 0.1 }, HOUR_MS);
    progress.report('recognize', 0);
    progress.refresh();
    clock.nowMs = 60_000;
    progress.refresh();
    progress.refresh();
    await progress.flush();
    expect(reports.slice(2)).toEqual([
      [5, 'Transcribing', 6],
      [5, 'Transcribing', 5],
    ]);
  });

  it('fails when it is flushed if it could not be reported', async () => {
    const { progress } = start(new Error('The database is down.'));
    progress.report('prepare', 0);
    await expect(progress.flush()).rejects.toThrow('The database is down.');
  });
});

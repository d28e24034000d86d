import { describe, expect, it } from '@jest/globals';
import { ProgressReporter, STEPS } from './progress-reporter';

type Report = [percent: number, step: string, estimatedTimeMinutes?: number | null];

function start(failure?: Error) {
  const reports: Report[] = [];
  const progress = new ProgressReporter({
    reportProgress: async (...report) => {
      if (failure) throw failure;
      reports.push(report);
    },
  });
  return { progress, reports };
}

describe('the progress of a job', () => {
  it('is reported at once for a new step, and otherwise at most once a second', async () => {
    const { progress, reports } = start();
    progress.report(STEPS.prepare, 0);
    for (const share of [0, 0.2, 0.4]) progress.report(STEPS.recognize, share);
    progress.report(STEPS.align, 0);
    await progress.flush();
    expect(reports.map(([percent, step]) => [percent, step])).toEqual([
      [0, 'Preparing the recording'],
      [5, 'Transcribing'],
      [90, 'Aligning words'],
    ]);
  });

  it('never falls, and has the estimate of the time', async () => {
    const { progress, reports } = start();
    progress.estimatedTimeMinutes = 7;
    progress.report(STEPS.align, 0.5);
    progress.report(STEPS.prepare, 0);
    await progress.flush();
    expect(reports).toEqual([
      [94, 'Aligning words', 7],
      [94, 'Preparing the recording', 7],
    ]);
  });

  it('fails when it is flushed if it could not be reported', async () => {
    const { progress } = start(new Error('The database is down.'));
    progress.report(STEPS.prepare, 0);
    await expect(progress.flush()).rejects.toThrow('The database is down.');
  });
});

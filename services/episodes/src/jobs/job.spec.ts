import { describe, expect, it } from '@jest/globals';
import { applyCancellation, applyCompletion, applyFailure, isNewer, applyProgress } from './job';

const now = new Date('2026-11-21T10:00:00Z');
const jobId = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';
const report = (attempt: number, seq: number) => ({ jobId, episodeId: jobId, attempt, seq });
const job = (fields: object = {}) => ({
  status: 'processing' as const,
  progress: 40,
  attempt: 2,
  seq: 5,
  currentStep: 'Listening',
  estimatedTimeMinutes: 3,
  errorMessage: null,
  unchanged: false,
  startedAt: new Date('2026-11-21T09:00:00Z'),
  completedAt: null,
  ...fields,
});

describe('isNewer', () => {
  it.each([
    [2, 6, true],
    [3, 0, true],
    [2, 5, false],
    [2, 4, false],
    [1, 99, false],
  ])('for a report of attempt %d with number %d, after attempt 2 with number 5, returns %s', (attempt, seq, counts) => {
    expect(isNewer(job(), report(attempt, seq))).toBe(counts);
  });

  it.each(['completed', 'failed', 'cancelled'] as const)('returns false if the job is %s', (status) => {
    expect(isNewer(job({ status }), report(9, 9))).toBe(false);
  });

  it('returns true for the first report of a new job', () => {
    expect(isNewer(job({ status: 'pending', attempt: 0, seq: 0 }), report(1, 0))).toBe(true);
  });
});

describe('the state of a job', () => {
  const progress = { ...report(3, 1), step: 'Writing', estimatedTimeMinutes: null };

  it('keeps the highest progress, the start and the estimate', () => {
    expect(applyProgress(job(), { ...progress, progress: 10 }, now)).toEqual({
      attempt: 3,
      seq: 1,
      status: 'processing',
      progress: 40,
      currentStep: 'Writing',
      estimatedTimeMinutes: 3,
      startedAt: job().startedAt,
    });
  });

  it('is started by the first report', () => {
    const started = applyProgress(job({ status: 'pending', startedAt: null }), { ...progress, progress: 70, estimatedTimeMinutes: 8 }, now);
    expect(started).toMatchObject({ progress: 70, startedAt: now, estimatedTimeMinutes: 8 });
  });

  it('ends as completed with progress 100, as failed with a reason, or as cancelled without a report', () => {
    expect(applyCompletion(job(), report(2, 6), now)).toMatchObject({
      status: 'completed',
      progress: 100,
      completedAt: now,
      currentStep: null,
    });
    expect(applyFailure(report(2, 6), 'No key.', now)).toMatchObject({ status: 'failed', errorMessage: 'No key.', completedAt: now });
    expect(applyCancellation(now)).toEqual({
      status: 'cancelled',
      errorMessage: 'Cancelled',
      completedAt: now,
      currentStep: null,
    });
  });
});

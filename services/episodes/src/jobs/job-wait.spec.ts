import { describe, expect, it } from '@jest/globals';
import { describeWait, type JobAhead } from './job-wait';

const now = new Date('2026-11-23T10:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const running = (estimatedTimeMinutes: number | null, changes: Partial<JobAhead> = {}): JobAhead => ({
  title: 'Two hours of everything',
  isRunning: true,
  durationSeconds: 7200,
  estimatedTimeMinutes,
  reportedAt: now,
  ...changes,
});
const waiting = (durationSeconds: number | null): JobAhead => ({
  ...running(null),
  title: 'Next',
  isRunning: false,
  durationSeconds,
});

describe('a waiting job', () => {
  it('names the job that is running, and how long that will take', () => {
    expect(describeWait([running(4)], null, now)).toBe('Waiting for “Two hours of everything” (about 4 min)');
  });

  it('counts the time since the last report, and is never over before the job is', () => {
    expect(describeWait([running(4, { reportedAt: secondsAgo(125) })], null, now)).toContain('(about 2 min)');
    expect(describeWait([running(4, { reportedAt: secondsAgo(900) })], null, now)).toContain('(about 1 min)');
  });

  it('adds the jobs that wait before it, at the measured throughput', () => {
    expect(describeWait([running(4), waiting(3600), waiting(1800)], 0.1, now)).toBe(
      'Waiting for “Two hours of everything” and 2 more (about 13 min)',
    );
  });

  it('waits less if several workers are running', () => {
    expect(describeWait([running(4), running(4), waiting(2400)], 0.1, now)).toContain('(about 6 min)');
  });

  it('has no time if none is known', () => {
    expect(describeWait([running(null)], null, now)).toBe('Waiting for “Two hours of everything”');
    expect(describeWait([running(4), waiting(null)], 0.1, now)).toBe('Waiting for “Two hours of everything” and 1 more');
  });

  it('waits for nothing if no job ahead is running', () => {
    expect(describeWait([], 0.1, now)).toBeNull();
    expect(describeWait([waiting(60)], 0.1, now)).toBeNull();
  });
});

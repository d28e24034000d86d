import { describe, expect, it } from '@jest/globals';
import type { WorkRates } from '../recognition/transcription-runs.service';
import { RemainingTime } from './remaining-time';
import { STEP_NAMES } from './steps';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface SimulatedJob {
  durationMs: number;
  /** What earlier jobs took, or what is assumed before the first one. */
  rates: WorkRates;
  /** What this job really takes, in milliseconds. */
  takes: WorkRates;
}

/** Runs a job that reports a hundred times a step. Returns estimated / true remaining time at each report, by the share of time that is over. */
function simulate({ durationMs, rates, takes }: SimulatedJob) {
  let nowMs = 0;
  const estimate = new RemainingTime(() => nowMs);
  estimate.expect(rates, durationMs);
  const totalMs = takes.prepare + takes.recognize;
  const estimates: { overShare: number; ratio: number }[] = [];
  for (const name of STEP_NAMES) {
    const startedAtMs = nowMs;
    for (let percent = 0; percent < 100; percent += 1) {
      nowMs = startedAtMs + (takes[name] * percent) / 100;
      estimate.update(name, percent / 100);
      estimates.push({ overShare: nowMs / totalMs, ratio: estimate.remainingMs()! / (totalMs - nowMs) });
    }
    nowMs = startedAtMs + takes[name];
  }
  return { estimates, steps: estimate.finish() };
}

const ratiosFromQuarter = (job: SimulatedJob) =>
  simulate(job).estimates.flatMap(({ overShare, ratio }) => (overShare >= 0.25 ? [ratio] : []));

describe('the estimate of the remaining time', () => {
  it.each([
    [
      'ten minutes of speech on a machine half as fast as assumed',
      {
        durationMs: 10 * MINUTE_MS,
        rates: { prepare: 0.002, recognize: 0.05 },
        takes: { prepare: 2400, recognize: 60_000 },
      },
    ],
    [
      'two hours of speech on a machine that is three times as fast as assumed',
      {
        durationMs: 2 * HOUR_MS,
        rates: { prepare: 0.002, recognize: 0.1 },
        takes: { prepare: 8000, recognize: 240_000 },
      },
    ],
  ] satisfies [string, SimulatedJob][])('is within a third of the truth from a quarter on, for %s', (_, job) => {
    for (const ratio of ratiosFromQuarter(job)) {
      expect(ratio).toBeGreaterThan(2 / 3);
      expect(ratio).toBeLessThan(4 / 3);
    }
  });

  it('begins with the throughput of earlier jobs', () => {
    const estimate = new RemainingTime(() => 0);
    expect(estimate.remainingMs()).toBeNull();
    estimate.expect({ prepare: 0.01, recognize: 0.1 }, HOUR_MS);
    expect(estimate.remainingMs()).toBeCloseTo(0.11 * HOUR_MS);
  });

  it('counts what an earlier attempt has done', () => {
    let nowMs = 0;
    const estimate = new RemainingTime(() => nowMs);
    estimate.expect({ prepare: 0, recognize: 0.1 }, HOUR_MS);
    estimate.update('recognize', 0.5);
    expect(estimate.remainingMs()).toBeCloseTo(0.05 * HOUR_MS);
    nowMs = 2 * MINUTE_MS;
    estimate.update('recognize', 0.75);
    expect(estimate.remainingMs()).toBeCloseTo(2 * MINUTE_MS);
  });

  it('measures each step', () => {
    const takes = { prepare: 1000, recognize: 20_000 };
    const { steps } = simulate({ durationMs: HOUR_MS, rates: { prepare: 0.1, recognize: 0.1 }, takes });
    expect(steps).toEqual(takes);
  });
});

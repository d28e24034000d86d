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

  it('is not far too long when the first passage of a short recording took as long as loading the model', () => {
    let nowMs = 0;
    const estimate = new RemainingTime(() => nowMs);
    estimate.expect({ prepare: 0, recognize: 0.05 }, 2 * MINUTE_MS);
    estimate.update('recognize', 0);
    nowMs = 26_000;
    estimate.update('recognize', 0.15);
    expect(estimate.remainingMs()).toBeLessThan(MINUTE_MS);
    nowMs = 31_000;
    estimate.update('recognize', 0.34);
    expect(estimate.remainingMs()).toBeLessThan(30_000);
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
    for (const minute of [1, 2]) {
      nowMs = minute * MINUTE_MS;
      estimate.update('recognize', 0.5 + minute / 8);
    }
    expect(estimate.remainingMs()).toBeCloseTo(2 * MINUTE_MS);
  });

  it('does not count the time until the first result as the pace of the rest', () => {
    let nowMs = 0;
    const estimate = new RemainingTime(() => nowMs);
    estimate.expect({ prepare: 0, recognize: 0.1 }, HOUR_MS);
    estimate.update('recognize', 0);
    for (let tenth = 1; tenth <= 6; tenth += 1) {
      nowMs = (4 + tenth) * MINUTE_MS;
      estimate.update('recognize', tenth / 10);
    }
    expect(estimate.remainingMs()).toBeCloseTo(4 * MINUTE_MS);
  });

  it('follows a machine that becomes busy with other work', () => {
    let nowMs = 0;
    const estimate = new RemainingTime(() => nowMs);
    estimate.expect({ prepare: 0, recognize: 0.1 }, HOUR_MS);
    for (let percent = 0; percent <= 60; percent += 1) {
      nowMs += (percent <= 30 ? 1 : 3) * 1000;
      estimate.update('recognize', percent / 100);
    }
    expect(estimate.remainingMs()).toBeCloseTo(40 * 3000);
  });

  it('counts down until the next progress is due, and not further', () => {
    let nowMs = 0;
    const estimate = new RemainingTime(() => nowMs);
    estimate.expect({ prepare: 0, recognize: 0.1 }, HOUR_MS);
    for (let tenth = 0; tenth <= 5; tenth += 1) {
      nowMs = tenth * MINUTE_MS;
      estimate.update('recognize', tenth / 10);
    }
    nowMs += MINUTE_MS / 2;
    expect(estimate.remainingMs()).toBeCloseTo(4.5 * MINUTE_MS);
    nowMs += 10 * MINUTE_MS;
    expect(estimate.remainingMs()).toBeCloseTo(4 * MINUTE_MS);
  });

  it('is nothing for a step of which everything was done before', () => {
    const estimate = new RemainingTime(() => 0);
    estimate.expect({ prepare: 0, recognize: 0.1 }, HOUR_MS);
    estimate.update('recognize', 1);
    expect(estimate.remainingMs()).toBe(0);
  });

  it('measures each step', () => {
    const takes = { prepare: 1000, recognize: 20_000 };
    const { steps } = simulate({ durationMs: HOUR_MS, rates: { prepare: 0.1, recognize: 0.1 }, takes });
    expect(steps).toEqual(takes);
  });
});

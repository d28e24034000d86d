import { setTimeout as sleep } from 'node:timers/promises';
import { episodeRoutes } from '@afterword/proto';
import type { Api } from '../src/product';

/** What a page shows at a moment: 0 for less than a minute, otherwise precise to half a minute. */
export interface ShownEstimate {
  atMs: number;
  minutes: number;
}

const MINUTE_MS = 60_000;
const SAMPLE_MS = 500;
const COUNTS_FROM_SHARE = 0.25;
const ROUNDING = 0.5;

/** Samples how long pages say that a transcription still takes, until it has ended. */
export async function watchEstimates(api: Api, id: string): Promise<{ estimates: ShownEstimate[]; endMs: number }> {
  const estimates: ShownEstimate[] = [];
  const begin = performance.now();
  for (;;) {
    const { episode, processingJobs } = await api.request(episodeRoutes.get, { id });
    const atMs = performance.now() - begin;
    if (episode.transcriptionStatus === 'completed') return { estimates, endMs: atMs };
    if (episode.transcriptionStatus === 'failed') throw new Error(`The transcription failed: ${processingJobs[0]?.errorMessage}`);
    const minutes = processingJobs[0]?.estimatedTimeMinutes ?? null;
    if (minutes !== null) estimates.push({ atMs, minutes });
    await sleep(SAMPLE_MS);
  }
}

/** Returns by which share of the truth the worst estimate was off, from a quarter of the time on. */
export function largestError(estimates: readonly ShownEstimate[], endMs: number): number {
  const counted = estimates.filter(({ atMs }) => atMs >= endMs * COUNTS_FROM_SHARE);
  return Math.max(0, ...counted.map(({ atMs, minutes }) => errorOf(minutes, (endMs - atMs) / MINUTE_MS)));
}

function errorOf(minutes: number, leftMinutes: number): number {
  const [least, most] = minutes === 0 ? [0, 1] : [minutes - ROUNDING, minutes + ROUNDING];
  return Math.max(0, least - leftMinutes, leftMinutes - most) / leftMinutes;
}

const SHOWN_SHARES = [0.25, 0.5, 0.75, 0.9];

/** What was shown at some moments, and what was really left. */
export function compareWithTruth(estimates: readonly ShownEstimate[], endMs: number): string[] {
  return SHOWN_SHARES.map((share) => {
    const atMs = share * endMs;
    const shown = estimates.findLast((estimate) => estimate.atMs <= atMs);
    const words = shown === undefined ? 'nothing' : shown.minutes === 0 ? 'less than a minute' : `about ${shown.minutes} min`;
    return `  after ${share * 100} %: ${words} shown, ${((endMs - atMs) / 1000).toFixed(0)} s left`;
  });
}

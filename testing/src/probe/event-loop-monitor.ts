import { setTimeout as pause } from 'node:timers/promises';
import type { Probe } from './probe';

/** How much some work delayed others. */
export interface Measured {
  outcome: string;
  seconds: number;
  longestPauseMs: number;
  longestHealthzMs: number;
}

const HEALTHZ_EVERY_MS = 20;

/** Measures the event loop delay of a product and the latency of its /healthz while it works. */
export class EventLoopMonitor {
  constructor(
    private readonly probe: Probe,
    private readonly url: string,
  ) {}

  async measure(work: () => Promise<string>): Promise<Measured> {
    await this.probe.longestDelayMs();
    const begun = performance.now();
    const end = new AbortController();
    const health = this.longestHealthz(end.signal);
    const outcome = await work().finally(() => end.abort());
    const seconds = (performance.now() - begun) / 1000;
    return { outcome, seconds, longestPauseMs: await this.probe.longestDelayMs(), longestHealthzMs: await health };
  }

  private async longestHealthz(end: AbortSignal): Promise<number> {
    let longest = 0;
    while (!end.aborted) {
      const startedAt = performance.now();
      const { ok } = await fetch(`${this.url}/healthz`);
      longest = ok ? Math.max(longest, performance.now() - startedAt) : Infinity;
      await pause(HEALTHZ_EVERY_MS);
    }
    return longest;
  }
}

const WINDOW_MS = 15_000;
/** Before that, a rate would be a guess. */
const MIN_SPAN_MS = 900;

/** Estimates how long a transfer still takes, from the bytes sent in the last seconds. */
export class Throughput {
  private samples: { at: number; sent: number }[] = [];

  /** The seconds left at this time, or null if they are not known yet. */
  secondsLeft(at: number, sent: number, total: number): number | null {
    this.samples = [...this.samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }];
    const [first] = this.samples;
    if (!first || at - first.at < MIN_SPAN_MS || sent <= first.sent) return null;
    return ((total - sent) * (at - first.at)) / (sent - first.sent) / 1000;
  }
}

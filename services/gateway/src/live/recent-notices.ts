import { LIVE_KEPT_MS, type LiveNotice } from '@afterword/proto';

/** A page that missed more is better off reading again; and a stream takes no more at once than three times as much. */
const MAX_KEPT = 1000;

/** What was announced in the last minute, each thing once, for pages that began to read before they listened. */
export class RecentNotices {
  private readonly kept = new Map<string, { notice: LiveNotice; at: number }>();
  private completeSince = Infinity;

  /** From now on every notice is received. */
  begin(now: number): void {
    this.completeSince = now;
  }

  /** Notices may be missed until the next `begin`. */
  end(): void {
    this.completeSince = Infinity;
  }

  keep(notice: LiveNotice, now: number): void {
    const key = `${notice.entity} ${notice.id}`;
    this.kept.delete(key);
    this.kept.set(key, { notice, at: now });
    for (const [oldest, { at }] of this.kept) {
      if (at >= now - LIVE_KEPT_MS && this.kept.size <= MAX_KEPT) return;
      this.kept.delete(oldest);
      this.completeSince = Math.max(this.completeSince, at + 1);
    }
  }

  /** All that was announced since then; nothing where some of it may have been missed. */
  since(time: number): LiveNotice[] | undefined {
    if (time < this.completeSince) return undefined;
    return [...this.kept.values()].filter(({ at }) => at >= time).map(({ notice }) => notice);
  }
}

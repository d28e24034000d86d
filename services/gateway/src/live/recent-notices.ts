import { LIVE_KEPT_MS, type LiveNotice } from '@afterword/proto';

/** Replaying more than this costs more than a refetch. A stream buffers about three times as much (`MAX_UNREAD_BYTES`). */
const MAX_KEPT = 1000;

/** The notices of the last minute, one for each entity, for pages that started to load their data before their stream was open. */
export class RecentNotices {
  private readonly kept = new Map<string, { notice: LiveNotice; at: number }>();
  private completeSince = Infinity;

  /** Every notice is received from now on. */
  begin(now: number): void {
    this.completeSince = now;
  }

  /** Notices may be missed until the next `begin`. */
  end(): void {
    this.completeSince = Infinity;
  }

  add(notice: LiveNotice, now: number): void {
    const key = `${notice.entity} ${notice.id}`;
    this.kept.delete(key);
    this.kept.set(key, { notice, at: now });
    for (const [oldest, { at }] of this.kept) {
      if (at >= now - LIVE_KEPT_MS && this.kept.size <= MAX_KEPT) return;
      this.kept.delete(oldest);
      this.completeSince = Math.max(this.completeSince, at + 1);
    }
  }

  /** Returns all notices since `time`, or undefined if some may have been missed. */
  since(time: number): LiveNotice[] | undefined {
    if (time < this.completeSince) return undefined;
    return [...this.kept.values()].filter(({ at }) => at >= time).map(({ notice }) => notice);
  }
}

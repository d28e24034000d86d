import type { Figure } from './figures';
import type { Report } from './performance.queries';

export interface TrendDay {
  /** The date in UTC, as 2026-11-21. */
  date: string;
  /** Null if it was not entered for that day. */
  value: number | null;
  records: number;
}

const DAY_MS = 24 * 3600 * 1000;
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * A figure for each of the last days up to today, including days without records. Ends tomorrow (UTC) for people whose local date is
 * ahead of UTC.
 */
export function trendDays(trend: Report['trend'], figure: Figure, { days, now }: { days: number; now: Date }): TrendDay[] {
  const entered = new Map(trend.map((day) => [day.date, day]));
  const [today, latest] = [dateOf(now.getTime()), trend.at(-1)?.date ?? ''];
  const last = Date.parse(latest > today ? latest : today);
  return Array.from({ length: days }, (_, at) => {
    const date = dateOf(last - (days - 1 - at) * DAY_MS);
    const day = entered.get(date);
    return { date, value: day?.[figure] ?? null, records: day?.records ?? 0 };
  });
}

import clsx from 'clsx';
import { formatNumber } from '@/lib/format';
import type { Measure } from './measure';

/** From this share of the limit on, the meter warns. */
const WARNING_SHARE = 0.9;

const looks = { ok: 'text-ink-3', near: 'font-semibold text-warn', over: 'font-semibold text-bad' };
const bars = { ok: 'bg-accent', near: 'bg-warn', over: 'bg-bad' };

/** Shows how much of a limit is used. Names hashtags; people take the others for characters, and bytes are explained in a tooltip. */
export function Meter({ measure: { name, count, max, unit } }: { measure: Measure }) {
  const look = count > max ? 'over' : count >= max * WARNING_SHARE && unit !== 'hashtags' ? 'near' : 'ok';
  return (
    <span
      role={look === 'ok' ? undefined : 'status'}
      title={unit === 'bytes' ? 'In bytes: letters beyond A to Z count as 2 or more' : undefined}
      className={clsx('inline-grid min-w-21 gap-1 text-right text-sm whitespace-nowrap tabular-nums', looks[look])}
    >
      <span>
        <span className="sr-only">{name}: </span>
        {count > max ? `${formatNumber(count - max)} over` : `${formatNumber(count)} / ${formatNumber(max)}`}
        <span className={clsx(unit !== 'hashtags' && 'sr-only')}> {unit}</span>
      </span>
      <span className="block h-1 overflow-hidden rounded-full bg-sunken" aria-hidden>
        <span className={clsx('block h-full rounded-full', bars[look])} style={{ width: `${Math.min(100, (count / max) * 100)}%` }} />
      </span>
    </span>
  );
}

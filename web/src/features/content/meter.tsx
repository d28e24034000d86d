import clsx from 'clsx';
import type { Measure } from './measure';

/** From this part of the limit on, a person is told that it comes near. */
const NEAR = 0.9;

export function Meter({ measure: { name, count, max, unit } }: { measure: Measure }) {
  const look = count > max ? 'over' : count >= max * NEAR ? 'near' : 'ok';
  const said =
    count > max ? `${(count - max).toLocaleString('en-US')} over` : `${count.toLocaleString('en-US')} / ${max.toLocaleString('en-US')}`;
  return (
    <span
      role={look === 'ok' ? undefined : 'status'}
      className={clsx(
        'inline-grid min-w-21 gap-1 text-right text-sm whitespace-nowrap tabular-nums',
        { ok: 'text-ink-3', near: 'font-semibold text-warn', over: 'font-semibold text-bad' }[look],
      )}
    >
      <span>
        <span className="sr-only">{name}: </span>
        {said}
        <span className="sr-only"> {unit}</span>
      </span>
      <span className="block h-1 overflow-hidden rounded-full bg-sunken" aria-hidden>
        <span
          className={clsx('block h-full rounded-full', { ok: 'bg-accent', near: 'bg-warn', over: 'bg-bad' }[look])}
          style={{ width: `${Math.min(100, (count / max) * 100)}%` }}
        />
      </span>
    </span>
  );
}

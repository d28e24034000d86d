import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { dayName, formatCount } from '@/lib/format';
import { Card } from '@/ui/card';
import { type Figure, figures } from './figures';
import type { Period, Report } from './performance.queries';
import { type TrendDay, trendDays } from './trend-days';

interface TrendCardProps {
  trend: Report['trend'];
  figure: Figure;
  days: Period;
  /** When the report was fetched, in milliseconds since the epoch. */
  readAt: number;
}

/** A figure by day, as a plot and a table. */
export function TrendCard({ trend, figure, days: period, readAt }: TrendCardProps) {
  const days = trendDays(trend, figure, { days: period, now: new Date(readAt) });
  const entered = days.filter(({ value }) => value !== null);
  const { label, spoken } = figures[figure];
  return (
    <Card title={`${label} by day`}>
      {entered.length === 0 ? (
        <p className="px-4 pb-5 text-ink-2 md:px-5">No one entered {spoken} for these days.</p>
      ) : (
        <Trend key={`${figure} ${period}`} figure={figure} days={days} entered={entered} />
      )}
    </Card>
  );
}

function Trend({ figure, days, entered }: { figure: Figure; days: TrendDay[]; entered: TrendDay[] }) {
  const [chosen, choose] = useState(() => days.findLastIndex(({ value }) => value !== null));
  const top = Math.max(...entered.map(({ value }) => value ?? 0));
  return (
    <figure className="px-4 pb-5 md:px-5">
      <figcaption className="mb-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{describeDay(figure, days[chosen])}</span>
        <span className="text-ink-3">Highest: {figures[figure].written(top)}</span>
      </figcaption>
      <TrendPlot {...{ figure, days, chosen }} onChoose={choose} />
      <p className="mt-1.5 flex justify-between text-sm text-ink-3">
        <span>{dayName(days[0]!.date)}</span>
        <span>{dayName(days.at(-1)!.date)}</span>
      </p>
      <details className="mt-2 text-md">
        <summary className="inline-flex min-h-9 items-center text-accent max-md:min-h-11">Show as a table</summary>
        <table className="mt-1 w-full max-w-120 text-left tabular-nums">
          <caption className="sr-only">{figures[figure].label} by day</caption>
          <thead className="text-sm text-ink-3">
            <tr>
              <th className="py-1.5 font-semibold">Day</th>
              <th className="py-1.5 text-right font-semibold">{figures[figure].label}</th>
              <th className="py-1.5 text-right font-semibold">Entries</th>
            </tr>
          </thead>
          <tbody>
            {entered.toReversed().map(({ date, value, records }) => (
              <tr key={date} className="border-t border-line">
                <th className="py-1.5 font-normal">{dayName(date)}</th>
                <td className="py-1.5 text-right">{figures[figure].written(value ?? 0)}</td>
                <td className="py-1.5 text-right">{records}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

interface TrendPlotProps {
  figure: Figure;
  days: TrendDay[];
  chosen: number;
  onChoose: (day: number) => void;
}

const HEIGHT = 100;
/** So that a day with 0 is visible. */
const MIN_SHOWN_HEIGHT = 1.5;
const BAR = { from: 0.14, width: 0.72 };

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** One bar per day. The pointer or the arrow keys select the day described above the plot. */
function TrendPlot({ figure, days, chosen, onChoose }: TrendPlotProps) {
  const last = days.length - 1;
  const top = Math.max(1, ...days.map(({ value }) => value ?? 0));
  const choose = (at: number) => onChoose(Math.min(last, Math.max(0, at)));
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    choose(step(chosen, last));
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) choose(Math.floor(((event.clientX - left) / width) * days.length));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${figures[figure].label} by day`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={chosen}
      aria-valuetext={describeDay(figure, days[chosen])}
      onKeyDown={press}
      onPointerMove={point}
      onPointerDown={point}
      className="touch-pan-y cursor-crosshair rounded-sm border-b border-line-strong"
    >
      <svg viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none" className="block h-40 w-full md:h-52" aria-hidden>
        {days.map(({ date, value }, at) => {
          const height = value === null ? 0 : Math.max(MIN_SHOWN_HEIGHT, (value / top) * HEIGHT);
          return (
            <g key={date}>
              {at === chosen && <rect x={at} y={0} width={1} height={HEIGHT} className="fill-sunken" />}
              <rect x={at + BAR.from} y={HEIGHT - height} width={BAR.width} height={height} className="fill-accent" />
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Describes a day. */
function describeDay(figure: Figure, day: TrendDay | undefined) {
  if (!day) return '';
  if (day.value === null) return `${dayName(day.date)}: nothing entered`;
  return `${dayName(day.date)}: ${figures[figure].written(day.value)}, from ${formatCount(day.records, 'entry', 'entries')}`;
}

import { useState } from 'react';
import { Card } from '@/ui/card';
import { dayName } from '@/lib/format';
import { figures, type Figure } from './figures';
import type { Period, Report } from './performance.queries';
import { type TrendDay, trendDays } from './trend-days';
import { describeDay, TrendPlot } from './trend-plot';

interface TrendCardProps {
  trend: Report['trend'];
  figure: Figure;
  days: Period;
  /** When the numbers were read, in milliseconds. */
  readAt: number;
}

/** A figure from day to day, as a plot and as a table. */
export function TrendCard({ trend, figure, days: period, readAt }: TrendCardProps) {
  const days = trendDays(trend, figure, { days: period, now: new Date(readAt) });
  const entered = days.filter(({ value }) => value !== null);
  const { label, spoken } = figures[figure];
  return (
    <Card title={`${label} by day`}>
      {entered.length === 0 ? (
        <p className="px-4 pb-5 text-ink-2 md:px-5">Nobody entered {spoken} for these days.</p>
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
          <caption className="sr-only">{figures[figure].label} by day, where somebody entered it</caption>
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

import type { KeyboardEvent, PointerEvent } from 'react';
import { formatCount, dayName } from '@/lib/format';
import { figures, type Figure } from './figures';
import type { TrendDay } from './trend-days';

interface TrendPlotProps {
  figure: Figure;
  days: TrendDay[];
  chosen: number;
  onChoose: (day: number) => void;
}

const HEIGHT = 100;
/** A day that counted nothing is still seen. */
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

/** A bar a day. A pointer or the arrow keys choose the day that is told above it. */
export function TrendPlot({ figure, days, chosen, onChoose }: TrendPlotProps) {
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

/** A day in words. */
export function describeDay(figure: Figure, day: TrendDay | undefined) {
  if (!day) return '';
  if (day.value === null) return `${dayName(day.date)}: nothing entered`;
  return `${dayName(day.date)}: ${figures[figure].written(day.value)}, from ${formatCount(day.records, 'entry', 'entries')}`;
}

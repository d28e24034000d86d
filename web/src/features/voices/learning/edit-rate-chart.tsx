import type { EditRate } from '@afterword/proto';
import { calendarDay } from '@/lib/format';

/** In the drawing's own units; it is stretched to the place it has. */
const WIDTH = 600;
const HEIGHT = 150;
const MARGIN = 8;
const GRID = [0, 50, 100];

const across = (rates: EditRate[]) => {
  const days = rates.map(({ week }) => Date.parse(week));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  return days.map((day) => (last === first ? WIDTH / 2 : MARGIN + ((day - first) / (last - first)) * (WIDTH - 2 * MARGIN)));
};
const down = (percent: number) => MARGIN + (1 - percent / 100) * (HEIGHT - 2 * MARGIN);
export const weekOf = ({ week }: EditRate) => calendarDay(`${week}T12:00:00`);

/** How much of their texts people changed, week by week, as a line. Hidden from readers: the table beside it speaks. */
export function EditRateChart({ rates }: { rates: [EditRate, ...EditRate[]] }) {
  const at = across(rates);
  const points = rates.map(({ week, changedWords }, index) => ({ week, x: at[index] ?? 0, y: down(changedWords) }));
  return (
    <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-sm leading-none text-ink-3">
      <div className="flex flex-col justify-between text-right">
        <span>100 %</span>
        <span>50 %</span>
        <span>0 %</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-36 w-full *:[vector-effect:non-scaling-stroke]">
        {GRID.map((percent) => (
          <line key={percent} className="stroke-line-strong opacity-50" x1="0" x2={WIDTH} y1={down(percent)} y2={down(percent)} />
        ))}
        <polyline className="fill-none stroke-accent stroke-2" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ week, x, y }) => (
          <path key={week} className="stroke-accent [stroke-linecap:round] [stroke-width:9px]" d={`M${x} ${y}h0.01`} />
        ))}
      </svg>
      <span />
      <div className="flex justify-between">
        <span>{weekOf(rates[0])}</span>
        <span>{weekOf(rates.at(-1) ?? rates[0])}</span>
      </div>
    </div>
  );
}

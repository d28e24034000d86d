import type { EditRate } from '@afterword/proto';

/** In the drawing's own units. */
const WIDTH = 600;
const HEIGHT = 150;
const MARGIN = 6;
const GRID = [0, 50, 100];

const across = (rates: EditRate[]) => {
  const days = rates.map(({ week }) => Date.parse(week));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  return days.map((day) => (last === first ? WIDTH / 2 : MARGIN + ((day - first) / (last - first)) * (WIDTH - 2 * MARGIN)));
};
const down = (percent: number) => MARGIN + (1 - percent / 100) * (HEIGHT - 2 * MARGIN);

/** How much of their texts people changed, week by week, as a line. Hidden from readers: the table beside it speaks. */
export function EditRateChart({ rates }: { rates: EditRate[] }) {
  const at = across(rates);
  const points = rates.map(({ week, changedWords }, index) => ({ week, x: at[index] ?? 0, y: down(changedWords) }));
  return (
    <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2 text-sm text-ink-3">
      <div className="flex flex-col justify-between py-px text-right">
        <span>100 %</span>
        <span>50 %</span>
        <span>0 %</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block h-auto w-full overflow-visible">
        {GRID.map((percent) => (
          <line key={percent} className="stroke-line" x1="0" x2={WIDTH} y1={down(percent)} y2={down(percent)} />
        ))}
        <polyline className="fill-none stroke-accent stroke-3" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ week, x, y }) => (
          <circle key={week} className="fill-accent" cx={x} cy={y} r="5" />
        ))}
      </svg>
    </div>
  );
}

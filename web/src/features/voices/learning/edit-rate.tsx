import type { EditRate } from '@afterword/proto';
import { calendarDay, formatCount } from '@/lib/format';

/** How much of the generated content of a voice people edit. */
export const EditRateSection = ({ rates }: { rates: EditRate[] }) =>
  rates.length > 0 && (
    <section aria-labelledby="edit-rate" className="grid gap-3">
      <h3 id="edit-rate">How much you change</h3>
      <EditRates rates={rates} />
    </section>
  );

/** How much of the generated content people edit, over time: a sentence, a chart if there are several weeks, and a table. */
export function EditRates({ rates }: { rates: EditRate[] }) {
  const [first, ...later] = rates;
  if (!first) return null;
  return (
    <>
      <p className="text-ink-2">{summary(first, later.at(-1))}</p>
      {later.length > 0 && <EditRateChart rates={[first, ...later]} />}
      <details className="text-sm">
        <summary className="w-fit cursor-pointer text-ink-2">Show the numbers</summary>
        <Numbers rates={rates} />
      </details>
    </>
  );
}

const change = (rate: EditRate) =>
  `${rate.changedWords}% of the words across ${formatCount(rate.texts, 'item')} in the week of ${weekOf(rate)}`;

const summary = (first: EditRate, last: EditRate | undefined) => `You changed ${change(first)}${last ? `, and ${change(last)}` : ''}.`;

const Numbers = ({ rates }: { rates: EditRate[] }) => (
  <table className="mt-2 w-full text-left [&_td]:py-1.5 [&_td]:pr-3 [&_th]:py-1.5 [&_th]:pr-3">
    <caption className="sr-only">Edited or approved content, by the week it was written</caption>
    <thead>
      <tr className="border-b border-line text-ink-2">
        <th scope="col">Week of</th>
        <th scope="col">Items</th>
        <th scope="col">Edited</th>
        <th scope="col">Words changed</th>
      </tr>
    </thead>
    <tbody>
      {rates.map((rate) => (
        <tr key={rate.week} className="border-b border-line last:border-0">
          <th scope="row" className="font-medium">
            {weekOf(rate)}
          </th>
          <td>{rate.texts}</td>
          <td>{rate.edited}</td>
          <td>{rate.changedWords}%</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** In units of the view box, which is stretched to the available width. */
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
const weekOf = ({ week }: EditRate) => calendarDay(`${week}T12:00:00`);

/** The edit rate by week as a line. Hidden from screen readers, which use the table. */
function EditRateChart({ rates }: { rates: [EditRate, ...EditRate[]] }) {
  const at = across(rates);
  const points = rates.map(({ week, changedWords }, index) => ({ week, x: at[index] ?? 0, y: down(changedWords) }));
  return (
    <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-sm leading-none text-ink-3">
      <div className="flex flex-col justify-between text-right">
        <span>100%</span>
        <span>50%</span>
        <span>0%</span>
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

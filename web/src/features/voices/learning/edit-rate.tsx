import type { EditRate } from '@afterword/proto';
import { formatCount } from '@/lib/format';
import { EditRateChart, weekOf } from './edit-rate-chart';

/** How much of what is written people change, over time. */
export function EditRateSection({ rates }: { rates: EditRate[] }) {
  const [first, ...later] = rates;
  if (!first) return null;
  return (
    <section aria-labelledby="edit-rate" className="grid gap-3">
      <h3 id="edit-rate">How much you change</h3>
      <p className="text-ink-2">{summary(first, later.at(-1))}</p>
      {later.length > 0 && <EditRateChart rates={[first, ...later]} />}
      <details className="text-sm">
        <summary className="w-fit cursor-pointer text-ink-2">Show the numbers</summary>
        <Numbers rates={rates} />
      </details>
    </section>
  );
}

const change = (rate: EditRate) =>
  `${rate.changedWords} % of the words in ${formatCount(rate.texts, 'text')} in the week of ${weekOf(rate)}`;

const summary = (first: EditRate, last: EditRate | undefined) => `You changed ${change(first)}${last ? `, and ${change(last)}` : ''}.`;

const Numbers = ({ rates }: { rates: EditRate[] }) => (
  <table className="mt-2 w-full text-left [&_td]:py-1.5 [&_td]:pr-3 [&_th]:py-1.5 [&_th]:pr-3">
    <caption className="sr-only">Texts that were edited or approved, by the week they were written in</caption>
    <thead>
      <tr className="border-b border-line text-ink-2">
        <th scope="col">Week of</th>
        <th scope="col">Texts</th>
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
          <td>{rate.changedWords} %</td>
        </tr>
      ))}
    </tbody>
  </table>
);

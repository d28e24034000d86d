import type { EditRate } from '@afterword/proto';
import { calendarDay, counted } from '@/lib/format';
import { EditRateChart } from './edit-rate-chart';

/** How much of what is written people change, over time. */
export function EditRateSection({ rates }: { rates: EditRate[] }) {
  const [first, last] = [rates[0], rates.at(-1)];
  if (!first || !last) return null;
  return (
    <section aria-labelledby="edit-rate" className="grid gap-3">
      <h3 id="edit-rate">How much you change</h3>
      <p className="text-ink-2">{summary(first, last)}</p>
      {rates.length > 1 && <EditRateChart rates={rates} />}
      <details className="text-sm">
        <summary className="w-fit cursor-pointer text-ink-2">Show the numbers</summary>
        <Numbers rates={rates} />
      </details>
    </section>
  );
}

const of = ({ changedWords, texts }: EditRate) => `${changedWords} % of the words in ${counted(texts, 'text')}`;

const summary = (first: EditRate, last: EditRate) =>
  first === last
    ? `In the week of ${weekOf(first)} you changed ${of(first)}.`
    : `In the week of ${weekOf(first)} you changed ${of(first)}; in the week of ${weekOf(last)} ${of(last)}.`;

const weekOf = ({ week }: EditRate) => calendarDay(`${week}T12:00:00`);

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

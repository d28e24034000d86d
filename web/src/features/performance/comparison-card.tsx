import { Card } from '@/ui/card';
import { figures, type Figure, type Summary, formatFigure } from './figures';

export interface Compared {
  key: string;
  name: string;
  summary: Summary;
}

interface ComparisonCardProps {
  title: string;
  /** The heading of the first column. */
  of: string;
  figure: Figure;
  rows: Compared[];
}

const FULL = 100;

/** Compares a figure across platforms or voices, highest first. */
export function ComparisonCard({ title, of, figure, rows }: ComparisonCardProps) {
  const sorted = rows.toSorted((a, b) => (b.summary[figure] ?? -1) - (a.summary[figure] ?? -1));
  const top = Math.max(1, ...rows.map(({ summary }) => summary[figure] ?? 0));
  return (
    <Card title={title}>
      <table className="mb-3 w-full text-left text-md tabular-nums">
        <caption className="sr-only">
          {figures[figure].label}, {title.toLowerCase()}
        </caption>
        <thead className="text-sm text-ink-3">
          <tr>
            <th className="py-1.5 pl-4 font-semibold md:pl-5">{of}</th>
            <th className="px-3 py-1.5 text-right font-semibold">Texts</th>
            <th className="py-1.5 pr-4 text-right font-semibold md:pr-5">{figures[figure].label}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ key, name, summary }) => (
            <tr key={key} className="border-t border-line align-top">
              <th className="w-full py-2.5 pl-4 font-normal wrap-anywhere md:pl-5">
                {name}
                <Bar share={(summary[figure] ?? 0) / top} />
              </th>
              <td className="px-3 py-2.5 text-right">{summary.records}</td>
              <td className="py-2.5 pr-4 text-right whitespace-nowrap md:pr-5">{formatFigure(figure, summary[figure])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const Bar = ({ share }: { share: number }) => (
  <svg viewBox={`0 0 ${FULL} 1`} preserveAspectRatio="none" className="mt-1.5 block h-2 w-full overflow-hidden rounded-full" aria-hidden>
    <rect width={FULL} height={1} className="fill-sunken" />
    <rect width={share * FULL} height={1} className="fill-accent" />
  </svg>
);

import { useQuery } from '@tanstack/react-query';
import { contentTypeLabels } from '@/features/content';
import { EpisodeLink } from '@/features/episodes';
import { brandProfilesQuery } from '@/features/voices';
import { Card } from '@/ui/card';
import { type Figure, figureNames, figures, formatFigure, type Summary } from './figures';
import type { Period, Report } from './performance.queries';
import { TrendCard } from './trend-card';

interface ReportViewProps {
  report: Report;
  total: Summary;
  days: Period;
  /** When the report was fetched, in milliseconds since the epoch. */
  readAt: number;
  figure: Figure;
  onFigure: (figure: Figure) => void;
}

/** The report of a period. */
export function ReportView({ report, total, days, readAt, figure, onFigure }: ReportViewProps) {
  const voices = useVoices(report);
  const platforms = report.byPlatform.map(({ contentType, ...summary }) => ({
    key: contentType,
    name: contentTypeLabels[contentType],
    summary,
  }));
  return (
    <div className="grid gap-6">
      <FigureTiles total={total} shown={figure} onShow={onFigure} />
      <TrendCard trend={report.trend} figure={figure} days={days} readAt={readAt} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ComparisonCard title="By platform" of="Platform" figure={figure} rows={platforms} />
        <ComparisonCard title="By voice" of="Brand voice" figure={figure} rows={voices} />
      </div>
      <BestHooks hooks={report.hooks} />
    </div>
  );
}

function useVoices({ byVoice }: Report): Compared[] {
  const { data: profiles } = useQuery(brandProfilesQuery);
  const nameOf = (id: string | null) => {
    if (id === null) return 'Without a brand voice';
    if (!profiles) return 'A brand voice';
    return profiles.find((profile) => profile.id === id)?.brandName ?? 'Deleted brand';
  };
  return byVoice.map(({ brandProfileId, ...summary }) => ({
    key: brandProfileId ?? 'none',
    name: nameOf(brandProfileId),
    summary,
  }));
}

interface FigureTilesProps {
  total: Summary;
  shown: Figure;
  onShow: (figure: Figure) => void;
}

/** The totals; the pressed tile is the figure that the plots show. */
const FigureTiles = ({ total, shown, onShow }: FigureTilesProps) => (
  <div role="group" aria-label="Show in the charts" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
    {figureNames.map((figure) => (
      <button
        key={figure}
        type="button"
        aria-pressed={figure === shown}
        onClick={() => onShow(figure)}
        className="grid min-w-0 content-start gap-1 rounded-lg border border-line bg-surface px-4 py-3 text-left shadow-sm hover:border-line-strong aria-pressed:border-accent aria-pressed:ring-1 aria-pressed:ring-accent"
      >
        <span className="text-sm text-ink-2">{figures[figure].label}</span>
        <span className="font-serif text-xl leading-tight font-semibold tabular-nums">{formatFigure(figure, total[figure])}</span>
      </button>
    ))}
  </div>
);

type Hook = Report['hooks'][number];

const HOOK_FIGURES: Figure[] = ['engagementScore', 'clickThroughRate', 'socialShares'];

/** The best opening lines, as they were when the numbers were entered. */
const BestHooks = ({ hooks }: { hooks: Hook[] }) => (
  <Card title="Best hooks">
    {hooks.length === 0 ? (
      <p className="px-4 pb-5 text-ink-2 md:px-5">
        First lines are ranked by engagement score, click-through rate or shares. None were entered yet.
      </p>
    ) : (
      <ol className="mb-2 list-none divide-y divide-line">
        {hooks.map((hook) => (
          <li key={hook.id} className="grid gap-1.5 px-4 py-3.5 md:px-5">
            <p className="font-serif text-lg leading-snug wrap-anywhere">{hook.hook}</p>
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
              <span>{contentTypeLabels[hook.contentType]}</span>
              <EpisodeLink item={hook} />
            </p>
            <p className="text-sm text-ink-2 tabular-nums">{figuresOf(hook)}</p>
          </li>
        ))}
      </ol>
    )}
  </Card>
);

const figuresOf = (hook: Hook) =>
  HOOK_FIGURES.flatMap((figure) => {
    const value = hook[figure];
    return value === null ? [] : [`${figures[figure].label}: ${figures[figure].written(value)}`];
  }).join(' · ');

interface Compared {
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
function ComparisonCard({ title, of, figure, rows }: ComparisonCardProps) {
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
            <th className="px-3 py-1.5 text-right font-semibold">Items</th>
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

import { useQuery } from '@tanstack/react-query';
import { contentTypeLabels } from '@/features/content/content-type-labels';
import { brandProfilesQuery } from '@/features/voices/voices.queries';
import { BestHooks } from './best-hooks';
import { type Compared, ComparisonCard } from './comparison-card';
import { FigureTiles } from './figure-tiles';
import type { Figure, Summary } from './figures';
import type { Period, Report } from './performance.queries';
import { TrendCard } from './trend-card';

interface ReportViewProps {
  report: Report;
  total: Summary;
  days: Period;
  /** When the report was read, in milliseconds. */
  readAt: number;
  figure: Figure;
  onFigure: (figure: Figure) => void;
}

/** What the numbers of some days say together. */
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
    return profiles.find((profile) => profile.id === id)?.brandName ?? 'A brand voice that was deleted';
  };
  return byVoice.map(({ brandProfileId, ...summary }) => ({
    key: brandProfileId ?? 'none',
    name: nameOf(brandProfileId),
    summary,
  }));
}

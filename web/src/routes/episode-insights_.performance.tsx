import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PerformancePage, type PerformanceView } from '@/features/performance/performance-page';
import { textParam } from '@/lib/text-param';

export const Route = createFileRoute('/episode-insights_/performance')({
  validateSearch: ({ days, figure, item, dialog }: Record<string, unknown>): PerformanceView => ({
    days: Number(days) || undefined,
    figure: textParam(figure),
    item: textParam(item),
    dialog: dialog === 'import' ? dialog : undefined,
  }),
  component: Performance,
});

function Performance() {
  const navigate = useNavigate();
  const view = (search: PerformanceView) =>
    void navigate({ to: '/episode-insights/performance', search, resetScroll: false, replace: !search.item && !search.dialog });
  return <PerformancePage view={Route.useSearch()} onView={view} />;
}

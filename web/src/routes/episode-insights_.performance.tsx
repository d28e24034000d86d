import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { figureNamed } from '@/features/performance/figures';
import { PerformancePage, type PerformanceView } from '@/features/performance/performance-page';
import { periodOf, reportQuery } from '@/features/performance/performance.queries';
import { prefetch } from '@/prefetch';

export const Route = createFileRoute('/episode-insights_/performance')({
  validateSearch: ({ days, figure, item, dialog }): PerformanceView => ({
    days: days === undefined ? undefined : periodOf(days),
    figure: figureNamed(figure),
    item: typeof item === 'string' ? item : undefined,
    dialog: dialog === 'import' ? dialog : undefined,
  }),
  loaderDeps: ({ search }) => ({ days: periodOf(search.days) }),
  loader: ({ context, deps }) => prefetch(context.queryClient, reportQuery(deps.days)),
  component: Performance,
});

function Performance() {
  const navigate = useNavigate();
  const view = (search: PerformanceView) => void navigate({ to: '/episode-insights/performance', search, resetScroll: false });
  return <PerformancePage view={Route.useSearch()} onView={view} />;
}

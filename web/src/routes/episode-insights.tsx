import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { InsightsPage } from '@/features/insights/insights-page';
import { type InsightsView, parseInsightsView } from '@/features/insights/insights-view';

export const Route = createFileRoute('/episode-insights')({
  validateSearch: parseInsightsView,
  component: EpisodeInsights,
});

function EpisodeInsights() {
  const navigate = useNavigate();
  const view = (search: InsightsView) => void navigate({ to: '/episode-insights', search, resetScroll: false, replace: true });
  return <InsightsPage view={Route.useSearch()} onView={view} />;
}

import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { EpisodeListAddress } from '@/features/episode-list/episode-filter';
import { EpisodeListPage } from '@/features/episode-list/episode-list-page';
import { textParam } from '@/lib/text-param';

const PARAMS = ['search', 'status', 'voice', 'length', 'since', 'waiting', 'sort', 'order'] as const;

export const Route = createFileRoute('/episodes')({
  validateSearch: (given: Record<string, unknown>): EpisodeListAddress =>
    Object.fromEntries(PARAMS.map((name) => [name, textParam(given[name])])),
  component: EpisodeListRoute,
});

function EpisodeListRoute() {
  const navigate = useNavigate();
  return <EpisodeListPage address={Route.useSearch()} onChange={(search) => void navigate({ to: '/episodes', search, replace: true })} />;
}

import { TRANSCRIPTION_STATUSES } from '@afterword/proto';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AllEpisodesPage } from '@/features/episodes/all-episodes-page';
import type { EpisodeFilter } from '@/features/episodes/episodes.queries';
import { oneOf } from '@/lib/one-of';

export const Route = createFileRoute('/episodes')({
  validateSearch: ({ search, status }): EpisodeFilter => ({
    search: typeof search === 'string' && search ? search : undefined,
    status: oneOf(TRANSCRIPTION_STATUSES, status),
  }),
  component: AllEpisodes,
});

function AllEpisodes() {
  const navigate = useNavigate();
  return <AllEpisodesPage filter={Route.useSearch()} onFilter={(search) => void navigate({ to: '/episodes', search, replace: true })} />;
}

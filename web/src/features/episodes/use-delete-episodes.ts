import type { Episode } from '@afterword/proto';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { deferDeletion } from '@/ui/deferred-delete';
import { refetchEpisodeLists } from './episode-cache';
import { titleOf } from './episode-title';

/** Hides episodes at once and deletes them when their Undo toast has closed. */
export function useDeleteEpisodes() {
  const queryClient = useQueryClient();
  return (...episodes: Pick<Episode, 'id' | 'title'>[]) =>
    deferDeletion({
      ids: episodes.map(({ id }) => id),
      title: episodes.length > 1 ? `${episodes.length} episodes deleted` : 'Episode deleted',
      description: listTitles(episodes),
      failure: 'Failed to delete episode.',
      deleteNow: (options, id) => call('DELETE /api/episodes/{id}', { id }, options),
      onDeleted: () => refetchEpisodeLists(queryClient),
    });
}

const MAX_LISTED = 3;

function listTitles(episodes: Pick<Episode, 'title'>[]): string {
  const listed = episodes.slice(0, MAX_LISTED).map(titleOf).join(', ');
  return episodes.length > MAX_LISTED ? `${listed} and ${episodes.length - MAX_LISTED} more` : listed;
}

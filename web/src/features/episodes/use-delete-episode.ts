import type { Episode } from '@afterword/proto';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { deferDeletion } from '@/ui/deferred-delete';
import { refetchEpisodeLists } from './episode-cache';
import { titleOf } from './episode-title';

/** Hides an episode at once and deletes it when its Undo toast has closed. */
export function useDeleteEpisode() {
  const queryClient = useQueryClient();
  return (episode: Pick<Episode, 'id' | 'title'>) =>
    deferDeletion({
      id: episode.id,
      title: 'Episode deleted',
      description: titleOf(episode),
      failure: 'Failed to delete episode.',
      deleteNow: (options) => call('DELETE /api/episodes/{id}', { id: episode.id }, options),
      onDeleted: () => refetchEpisodeLists(queryClient),
    });
}

import type { Episode } from '@afterword/proto';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { deferDeletion } from '@/ui/deferred-delete';
import { refetchEpisodeLists } from './episode-cache';
import { titleOf } from './episode-title';

/** Takes an episode off the pages at once and deletes it when its toast, and with it Undo, is gone. */
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

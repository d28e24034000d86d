import { type Episode, episodeRoutes } from '@afterword/proto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '@/api/api-error';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';
import { rereadLists } from './episode-cache';
import { titleOf } from './episode-title';
import { heldDeletions } from './held-deletions';

/** Takes an episode off the pages at once and deletes it when its toast, and with it Undo, is gone. */
export function useDeleteEpisode() {
  const queryClient = useQueryClient();
  return (episode: Pick<Episode, 'id' | 'title'>) => {
    const { id } = episode;
    heldDeletions.hold(id, () => void deleteNow(queryClient, id));
    toast.undoable('Episode deleted', titleOf(episode), {
      onUndo: () => heldDeletions.release(id),
      onGone: () => heldDeletions.carryOut(id),
    });
  };
}

async function deleteNow(queryClient: QueryClient, id: string) {
  try {
    await call(episodeRoutes.delete, { id }, { keepalive: true });
  } catch (error) {
    if (!isGone(error)) toast.bad('Error', sentenceOf(error, 'Failed to delete episode.'));
  }
  await rereadLists(queryClient);
  heldDeletions.release(id);
}

/** Somebody else was faster. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

import type { GeneratedContent, Publication } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { nameOfContent } from '@/features/content';
import { toast } from '@/ui/toast';

/** What was posted of an episode. */
export const publicationsQuery = (episodeId: string) => apiQuery('GET /api/episodes/{id}/publications', { id: episodeId });

/** Shows a change of what was posted at once, and reads it again. */
function useShow(episodeId: string) {
  const queryClient = useQueryClient();
  const query = publicationsQuery(episodeId);
  return {
    show: (contentId: string, publication: Publication | undefined) =>
      queryClient.setQueryData(
        query.queryKey,
        (list) =>
          list && {
            publications: [...list.publications.filter((one) => one.contentId !== contentId), ...(publication ? [publication] : [])],
          },
      ),
    readAgain: () => Promise.all([queryClient.invalidateQueries(query), queryClient.invalidateQueries({ queryKey: ['/api/analytics'] })]),
  };
}

type Posted = Pick<Publication, 'version' | 'url' | 'postedAt'>;

/** Marks an item as posted, or says where and when it was. */
export function useSavePublication({ id, episodeId }: GeneratedContent) {
  const { show, readAgain } = useShow(episodeId);
  return useMutation({
    mutationFn: (posted: Posted) => call('POST /api/content/{id}/publication', { id, ...posted }),
    onMutate: (posted) => show(id, { contentId: id, episodeId, ...posted }),
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to save where this was posted.')),
    onSettled: readAgain,
  });
}

/** Takes the mark away, with Undo. */
export function useDeletePublication(item: GeneratedContent) {
  const { show, readAgain } = useShow(item.episodeId);
  const save = useSavePublication(item);
  return useMutation<unknown, Error, Publication>({
    mutationFn: () => call('DELETE /api/content/{id}/publication', { id: item.id }),
    onMutate: () => show(item.id, undefined),
    onSuccess: (_, publication) =>
      toast.undoable('Not posted', `${nameOfContent(item)} is no longer marked as posted.`, { onUndo: () => save.mutate(publication) }),
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to change whether this was posted.')),
    onSettled: readAgain,
  });
}

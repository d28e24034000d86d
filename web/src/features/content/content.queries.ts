import { type GeneratedContent, WRITTEN_TYPES } from '@afterword/proto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { deferDeletion } from '@/ui/deferred-delete';
import { toast } from '@/ui/toast';
import { contentTypeLabels } from './content-type-labels';

/** How often the list is read again while nothing has been written. */
const EMPTY_REREAD_MS = 10_000;

export const contentQuery = (episodeId: string) => apiQuery('GET /api/episodes/{id}/content', { id: episodeId });

export const useContentList = (episodeId: string, isTranscribed: boolean) =>
  useQuery({
    ...contentQuery(episodeId),
    enabled: isTranscribed,
    refetchInterval: ({ state }) => (state.data?.content.length ? false : EMPTY_REREAD_MS),
  });

/** Whether each kind of content is there that a writer writes, so that nothing is left to generate. */
export function useIsAllGenerated(episodeId: string, isTranscribed = true) {
  const { data } = useContentList(episodeId, isTranscribed);
  return WRITTEN_TYPES.every((type) => data?.content.some(({ contentType }) => contentType === type));
}

/** When the quotations are said that the texts hold, in seconds. */
export function useQuoteTimes(episodeId: string, isTranscribed: boolean): number[] {
  const { data } = useContentList(episodeId, isTranscribed);
  const quotes = data?.content.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind === 'quote')) ?? [];
  return [...new Set(quotes.map(({ startMs }) => startMs / 1000))];
}

/** Puts an item as the server has it now into the list of its episode. */
export function useCacheContent() {
  const queryClient = useQueryClient();
  return (item: GeneratedContent) =>
    queryClient.setQueryData(
      contentQuery(item.episodeId).queryKey,
      (list) => list && { content: list.content.map((one) => (one.id === item.id ? item : one)) },
    );
}

/** Somebody saved another text while this one was being written. */
export interface EditConflict {
  /** What is saved now, and as which version. */
  current: string;
  version: number;
}

/** Saves an edit of the version a person saw; where the text has changed since, the server refuses and `onConflict` is told with what. */
export function useSaveContent({ id }: GeneratedContent, onSaved?: () => void, onConflict?: (conflict: EditConflict) => void) {
  const showItem = useCacheContent();
  return useMutation({
    mutationFn: (edit: { content: string; baseVersion: number }) => call('PATCH /api/content/{id}', { id, ...edit }),
    onSuccess: ({ item }) => {
      showItem(item);
      toast.success('Content saved', `This is now version ${item.version}.`);
      onSaved?.();
    },
    onError: (error) => {
      const conflict = conflictIn(error);
      if (conflict && onConflict) onConflict(conflict);
      else toast.error('Error', userMessageOf(error, 'Failed to save content.'));
    },
  });
}

function conflictIn(error: Error): EditConflict | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { current, version } = error.details;
  return typeof current === 'string' && typeof version === 'number' ? { current, version } : undefined;
}

/** Takes an item off the page at once and deletes it when Undo is gone. */
export function useDeleteContent() {
  const queryClient = useQueryClient();
  return ({ id, episodeId, contentType }: GeneratedContent) =>
    deferDeletion({
      id,
      title: 'Content deleted',
      description: `${contentTypeLabels[contentType]}, with all its versions.`,
      failure: 'Failed to delete content.',
      deleteNow: (options) => call('DELETE /api/content/{id}', { id }, options),
      onDeleted: () => queryClient.invalidateQueries(contentQuery(episodeId)),
    });
}

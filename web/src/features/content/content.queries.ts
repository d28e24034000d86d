import { type GeneratedContent, WRITTEN_TYPES } from '@afterword/proto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { deferDeletion } from '@/ui/deferred-delete';
import { toast } from '@/ui/toast';
import { nameOfContent } from './content-type-labels';

/** How often the list is polled while it is empty. */
const EMPTY_POLL_MS = 10_000;

export const contentQuery = (episodeId: string) => apiQuery('GET /api/episodes/{id}/content', { id: episodeId });

export const useContentList = (episodeId: string, isTranscribed: boolean) =>
  useQuery({
    ...contentQuery(episodeId),
    enabled: isTranscribed,
    refetchInterval: ({ state }) => (state.data?.content.length ? false : EMPTY_POLL_MS),
  });

/** Whether anything has been generated yet. */
export function useHasContent(episodeId: string, isTranscribed: boolean) {
  const { data } = useContentList(episodeId, isTranscribed);
  return data !== undefined && data.content.length > 0;
}

/** Whether all content types that a writer generates exist. */
export function useIsAllGenerated(episodeId: string, isTranscribed = true) {
  const { data } = useContentList(episodeId, isTranscribed);
  return WRITTEN_TYPES.every((type) => data?.content.some(({ contentType }) => contentType === type));
}

/** The times of all quotations in the episode's content, in seconds. */
export function useQuoteTimes(episodeId: string, isTranscribed: boolean): number[] {
  const { data } = useContentList(episodeId, isTranscribed);
  const quotes = data?.content.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind === 'quote')) ?? [];
  return [...new Set(quotes.map(({ startMs }) => startMs / 1000))];
}

/** Puts content from a response into the cached list of its episode. */
export function useCacheContent() {
  const queryClient = useQueryClient();
  return (item: GeneratedContent) =>
    queryClient.setQueryData(
      contentQuery(item.episodeId).queryKey,
      (list) => list && { content: list.content.map((one) => (one.id === item.id ? { ...one, ...item } : one)) },
    );
}

/** Someone saved another version while this one was being edited. */
export interface EditConflict {
  /** The current version and its number. */
  current: string;
  version: number;
}

/** Saves an edit against the version a person saw; calls `onConflict` if there is a newer version. */
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

/** Hides an item at once and deletes it when its Undo toast has closed. */
export function useDeleteContent() {
  const queryClient = useQueryClient();
  return ({ id, episodeId, contentType, recipe }: GeneratedContent) =>
    deferDeletion({
      ids: [id],
      title: 'Content deleted',
      description: `${nameOfContent({ contentType, recipe })}, with all its versions.`,
      failure: 'Failed to delete content.',
      deleteNow: (options) => call('DELETE /api/content/{id}', { id }, options),
      onDeleted: () => queryClient.invalidateQueries(contentQuery(episodeId)),
    });
}

import type { CallInput, CallOutput, DictionaryEntry } from '@afterword/proto';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { deferDeletion } from '@/ui/deferred-delete';
import { toast } from '@/ui/toast';
import { parseEntryErrors } from './parse-entry-errors';

const PAGE_SIZE = 60;
export const DICTIONARY_KEY = ['/api/dictionary'];
const SEARCH_KEY = [...DICTIONARY_KEY, 'search'];

type Pages = InfiniteData<CallOutput<'GET /api/dictionary'>>;

/** The matching entries in pages, ordered by term. Earlier results stay while a new search loads. */
export function useDictionarySearch(search: string) {
  return useInfiniteQuery({
    queryKey: [...SEARCH_KEY, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/dictionary', { search: search || undefined, limit: PAGE_SIZE, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useRefetchDictionary() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: DICTIONARY_KEY });
}

/** Whether the form shows the error beside its field, so that no toast is needed. */
const isSaidInForm = (error: Error) => parseEntryErrors(error).length > 0;

export function useAddEntry() {
  const refetch = useRefetchDictionary();
  return useMutation({
    mutationFn: (fields: CallInput<'POST /api/dictionary'>) => call('POST /api/dictionary', fields),
    onSuccess: ({ entry }) => {
      toast.success('Dictionary entry added', entry.term);
      void refetch();
    },
    onError: (error) => isSaidInForm(error) || toast.error('Error', userMessageOf(error, 'Failed to add dictionary entry.')),
  });
}

export function useChangeEntry() {
  const queryClient = useQueryClient();
  const refetch = useRefetchDictionary();
  const merge = (change: Partial<DictionaryEntry>) =>
    queryClient.setQueriesData<Pages>({ queryKey: SEARCH_KEY }, (found) => found && withChange(found, change));
  return useMutation({
    mutationFn: (change: CallInput<'PATCH /api/dictionary/{id}'>) => call('PATCH /api/dictionary/{id}', change),
    onMutate: ({ id, isActive }) => isActive !== undefined && merge({ id, isActive }),
    onSuccess: ({ entry }) => {
      merge(entry);
      toast.success('Dictionary entry updated', entry.term);
    },
    onError: (error, { isActive }) =>
      (isActive === undefined && isSaidInForm(error)) || toast.error('Error', userMessageOf(error, 'Failed to update dictionary entry.')),
    onSettled: () => void refetch(),
  });
}

const withChange = (found: Pages, change: Partial<DictionaryEntry>): Pages => ({
  ...found,
  pages: found.pages.map((page) => ({
    ...page,
    entries: page.entries.map((entry) => (entry.id === change.id ? { ...entry, ...change } : entry)),
  })),
});

/** Hides an entry at once and deletes it when its Undo toast has closed. */
export function useDeleteEntry() {
  const refetch = useRefetchDictionary();
  return ({ id, term }: DictionaryEntry) =>
    deferDeletion({
      ids: [id],
      title: 'Dictionary entry deleted',
      description: `${term}. Earlier corrections stay.`,
      failure: 'Failed to delete dictionary entry.',
      deleteNow: (options) => call('DELETE /api/dictionary/{id}', { id }, options),
      onDeleted: refetch,
    });
}

import type { DictionarySuggestion } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { toast } from '@/ui/toast';
import { useRefetchDictionary } from './dictionary.queries';

export const suggestionsQuery = apiQuery('GET /api/dictionary/suggestions', {});

export function useAcceptSuggestion() {
  const refetch = useRefetchDictionary();
  return useMutation({
    mutationFn: ({ id }: DictionarySuggestion) => call('POST /api/dictionary/suggestions/{id}/accept', { id }),
    onSuccess: ({ entry, warnings }) => toast.success('Dictionary entry added', [entry.term, ...warnings].join('. ')),
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to add dictionary entry.')),
    onSettled: () => refetch(),
  });
}

/** Hides a suggestion at once; it will not be made again. */
export function useDismissSuggestion() {
  const queryClient = useQueryClient();
  const refetch = useRefetchDictionary();
  return useMutation({
    mutationFn: ({ id }: DictionarySuggestion) => call('DELETE /api/dictionary/suggestions/{id}', { id }),
    onMutate: ({ id }) =>
      queryClient.setQueryData(
        suggestionsQuery.queryKey,
        (read) => read && { suggestions: read.suggestions.filter((suggestion) => suggestion.id !== id) },
      ),
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to dismiss the suggestion.'));
      void refetch();
    },
  });
}

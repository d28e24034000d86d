import type { CallInput } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { contentTypeLabels } from '@/features/content/content-type-labels';
import { toast } from '@/ui/toast';

type Use = Omit<CallInput<'POST /api/templates/{id}/use'>, 'id'>;

/** Makes content from a template and leads to it. `conflict` says that the episode has such a text already; it is not replaced unasked. */
export function useApplyTemplate(id: string, onUsed: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (use: Use) => call('POST /api/templates/{id}/use', { id, ...use }),
    onSuccess: async ({ item }) => {
      onUsed();
      await queryClient.invalidateQueries(apiQuery('GET /api/episodes/{id}/content', { id: item.episodeId }));
      toast.success('Content made from the template', `You find it under ${contentTypeLabels[item.contentType]}.`);
      await navigate({ to: '/episode/$id', params: { id: item.episodeId }, search: { content: item.contentType } });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) setConflict(error.userMessage);
      else toast.error('Error', userMessageOf(error, 'Failed to use template.'));
    },
  });
  return { use: mutate, isPending, conflict, forgetConflict: () => setConflict(null) };
}

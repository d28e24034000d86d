import type { CallInput } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, sentenceOf } from '@/api/api-error';
import { call } from '@/api/call';
import { reading } from '@/api/reading';
import { contentNames } from '@/features/content/content-names';
import { toast } from '@/ui/toast';

type Use = Omit<CallInput<'POST /api/templates/{id}/use'>, 'id'>;

/** Makes content from a template and leads to it. `conflict` says that the episode has such a text already; it is not replaced unasked. */
export function useUseTemplate(id: string, onUsed: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (use: Use) => call('POST /api/templates/{id}/use', { id, ...use }),
    onSuccess: async ({ item }) => {
      onUsed();
      await queryClient.invalidateQueries(reading('GET /api/episodes/{id}/content', { id: item.episodeId }));
      toast.ok('Content made from the template', `You find it under ${contentNames[item.contentType]}.`);
      await navigate({ to: '/episode/$id', params: { id: item.episodeId }, search: { content: item.contentType } });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) setConflict(error.sentence);
      else toast.bad('Error', sentenceOf(error, 'Failed to use template.'));
    },
  });
  return { use: mutate, isPending, conflict, forgetConflict: () => setConflict(null) };
}

import type { ContentVariant, GeneratedContent } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { deferDeletion } from '@/ui/deferred-delete';
import { toast } from '@/ui/toast';
import { useCacheContent } from './content.queries';

export const variantsQuery = (contentId: string) => ({ ...apiQuery('GET /api/content/{id}/variants', { id: contentId }), staleTime: 0 });

/** Makes a variant the current version. */
export function usePreferVariant({ id: contentId, version: baseVersion }: GeneratedContent) {
  const queryClient = useQueryClient();
  const showItem = useCacheContent();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/content-variants/{id}/prefer', { id, baseVersion }),
    onSuccess: ({ item }) => {
      showItem(item);
      toast.success('Variant used', `Its text is now version ${item.version}.`);
      return queryClient.invalidateQueries(variantsQuery(contentId));
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to use the variant.')),
  });
}

/** Hides a variant at once and deletes it when its Undo toast has closed. */
export function useDeleteVariant() {
  const queryClient = useQueryClient();
  return ({ id, parentContentId }: ContentVariant) =>
    deferDeletion({
      ids: [id],
      title: 'Variant deleted',
      description: 'Your current version hasn’t changed.',
      failure: 'Failed to delete the variant.',
      deleteNow: (options) => call('DELETE /api/content-variants/{id}', { id }, options),
      onDeleted: () => queryClient.invalidateQueries(variantsQuery(parentContentId)),
    });
}

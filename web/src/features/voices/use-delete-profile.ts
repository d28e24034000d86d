import type { BrandProfile, CallOutput } from '@afterword/proto';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { formatCount } from '@/lib/format';
import { deferDeletion } from '@/ui/deferred-delete';
import { brandProfilesQuery } from './voices.queries';

type ProfileUse = CallOutput<'GET /api/brand-profiles/{id}/use'>;

/** Takes a voice off the page at once, says who used it, and deletes it when Undo is gone. */
export function useDeleteProfile() {
  const queryClient = useQueryClient();
  return ({ id, brandName }: BrandProfile, use: ProfileUse | undefined) =>
    deferDeletion({
      id,
      title: 'Brand voice profile deleted',
      description: `${brandName}${use ? whoUsed(use) : ''}`,
      failure: 'Failed to delete brand voice profile.',
      deleteNow: (options) => call('DELETE /api/brand-profiles/{id}', { id }, options),
      onDeleted: () => queryClient.invalidateQueries({ queryKey: brandProfilesQuery.queryKey }),
    });
}

function whoUsed({ episodes, templates }: ProfileUse) {
  const users = [episodes && formatCount(episodes, 'episode'), templates && formatCount(templates, 'template')].filter(Boolean);
  return users.length === 0 ? '. It was not used.' : `, used by ${users.join(' and ')}. What was written in it stays.`;
}

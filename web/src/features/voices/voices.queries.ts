import type { BrandProfile, CallInput } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { sortByName } from '@/lib/sort-by-name';
import { toast } from '@/ui/toast';

export const brandProfilesQuery = apiQuery('GET /api/brand-profiles', {});

/** Fetched on each visit, because the usage of a voice changes with episodes. */
export const profileUseQuery = (id: string) => ({ ...apiQuery('GET /api/brand-profiles/{id}/use', { id }), staleTime: 0 });

type ProfileFields = CallInput<'POST /api/brand-profiles'>;
type ProfileChange = CallInput<'PATCH /api/brand-profiles/{id}'>;

/** Updates the cached lists before the server has responded. */
function useCachedProfiles() {
  const queryClient = useQueryClient();
  const { queryKey } = brandProfilesQuery;
  return {
    show: (change: (profiles: BrandProfile[]) => BrandProfile[]) =>
      queryClient.setQueryData(queryKey, (profiles) => profiles && change(profiles)),
    refetch: () => queryClient.invalidateQueries({ queryKey }),
  };
}

export function useCreateProfile(done: 'created' | 'duplicated' = 'created') {
  const { show } = useCachedProfiles();
  const verb = done === 'created' ? 'create' : 'duplicate';
  return useMutation({
    mutationFn: (fields: ProfileFields) => call('POST /api/brand-profiles', fields),
    onSuccess: ({ profile }) => {
      show((profiles) => sortByName(({ brandName }) => brandName, [...profiles.filter(({ id }) => id !== profile.id), profile]));
      toast.success(`Brand voice profile ${done}`, profile.brandName);
    },
    onError: (error) => toast.error('Error', userMessageOf(error, `Failed to ${verb} brand voice profile.`)),
  });
}

export function useChangeProfile() {
  const { show, refetch } = useCachedProfiles();
  const merge = (change: Partial<BrandProfile>) =>
    show((profiles) => profiles.map((each) => (each.id === change.id ? { ...each, ...change } : each)));
  return useMutation({
    mutationFn: (change: ProfileChange) => call('PATCH /api/brand-profiles/{id}', change),
    onMutate: ({ id, isActive }) => isActive !== undefined && merge({ id, isActive }),
    onSuccess: ({ profile }) => {
      merge(profile);
      toast.success('Brand voice profile updated', profile.brandName);
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to update brand voice profile.'));
      void refetch();
    },
  });
}

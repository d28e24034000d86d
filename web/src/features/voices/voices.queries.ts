import { type BrandProfile, brandProfileRoutes, type Input } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '@/api/api-error';
import { call } from '@/api/call';
import { reading } from '@/api/reading';
import { sortedBy } from '@/lib/sorted-by';
import { toast } from '@/ui/toast';

export const brandProfilesQuery = reading(brandProfileRoutes.list, {});

/** Who uses a voice changes with the episodes, so each visit asks anew. */
export const profileUseQuery = (id: string) => ({ ...reading(brandProfileRoutes.use, { id }), staleTime: 0 });

type ProfileFields = Input<typeof brandProfileRoutes.create>;
type ProfileChange = Input<typeof brandProfileRoutes.change>;

/** What the lists show at once, before the server says that something has changed. */
function useShownProfiles() {
  const queryClient = useQueryClient();
  const { queryKey } = brandProfilesQuery;
  return {
    show: (change: (profiles: BrandProfile[]) => BrandProfile[]) =>
      queryClient.setQueryData(queryKey, (profiles) => profiles && change(profiles)),
    reread: () => queryClient.invalidateQueries({ queryKey }),
  };
}

export function useCreateProfile(done: 'created' | 'duplicated' = 'created') {
  const { show } = useShownProfiles();
  const verb = done === 'created' ? 'create' : 'duplicate';
  return useMutation({
    mutationFn: (fields: ProfileFields) => call(brandProfileRoutes.create, fields),
    onSuccess: ({ profile }) => {
      show((profiles) => sortedBy(({ brandName }) => brandName, [...profiles.filter(({ id }) => id !== profile.id), profile]));
      toast.ok(`Brand voice profile ${done}`, profile.brandName);
    },
    onError: (error) => toast.bad('Error', sentenceOf(error, `Failed to ${verb} brand voice profile.`)),
  });
}

export function useChangeProfile() {
  const { show, reread } = useShownProfiles();
  const merge = (change: Partial<BrandProfile>) =>
    show((profiles) => profiles.map((each) => (each.id === change.id ? { ...each, ...change } : each)));
  return useMutation({
    mutationFn: (change: ProfileChange) => call(brandProfileRoutes.change, change),
    onMutate: ({ id, isActive }) => isActive !== undefined && merge({ id, isActive }),
    onSuccess: ({ profile }) => {
      merge(profile);
      toast.ok('Brand voice profile updated', profile.brandName);
    },
    onError: (error) => {
      toast.bad('Error', sentenceOf(error, 'Failed to update brand voice profile.'));
      void reread();
    },
  });
}

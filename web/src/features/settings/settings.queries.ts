import type { CallInput, CallOutput, ProviderPurpose } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { enginesQuery } from '@/features/engines';
import { toast } from '@/ui/toast';

const BACKUP_POLL_MS = 2000;

export const spendQuery = { ...apiQuery('GET /api/spend', {}), staleTime: 0 };

export const settingsQuery = {
  ...apiQuery('GET /api/settings', {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: CallOutput<'GET /api/settings'> | undefined } }) =>
    state.data?.settings?.backup.state === 'running' && BACKUP_POLL_MS,
};

/** Stores what a change returned, and reads again what depends on it. */
function useTakeSettings() {
  const queryClient = useQueryClient();
  return (changed: CallOutput<'GET /api/settings'>) => {
    queryClient.setQueryData(settingsQuery.queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: enginesQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: spendQuery.queryKey });
  };
}

/** The form shows why it failed. */
export function useChangeProvider(purpose: ProviderPurpose) {
  const take = useTakeSettings();
  return useMutation({
    mutationFn: (provider: CallInput<'PATCH /api/settings/providers/{purpose}'>['provider']) =>
      call('PATCH /api/settings/providers/{purpose}', { purpose, provider }),
    onSuccess: (changed) => {
      take(changed);
      toast.success('Settings saved', 'Jobs that start from now on use them.');
    },
  });
}

export const useTestProvider = (purpose: ProviderPurpose) =>
  useMutation({
    mutationFn: (provider: CallInput<'POST /api/settings/providers/{purpose}/test'>['provider']) =>
      call('POST /api/settings/providers/{purpose}/test', { purpose, provider }),
  });

export const useFindLocalModels = () => useMutation({ mutationFn: () => call('POST /api/settings/local-models', {}) });

export function useChangeLimit() {
  const take = useTakeSettings();
  return useMutation({
    mutationFn: (dollars: number | null) => call('PATCH /api/settings/limit', { dollars }),
    onSuccess: (changed) => {
      take(changed);
      toast.success('Monthly limit saved');
    },
  });
}

export function useBackUp() {
  const take = useTakeSettings();
  return useMutation({
    mutationFn: () => call('POST /api/settings/backup', {}),
    onSuccess: take,
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to start a backup.')),
  });
}

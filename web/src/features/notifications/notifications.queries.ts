import type { CallInput, NotificationSettings } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';

export type SettingsChange = Omit<CallInput<'PATCH /api/team-members/{id}/notification-settings'>, 'id'>;

export const settingsQuery = (id: string) => apiQuery('GET /api/team-members/{id}/notification-settings', { id });
export const notificationsQuery = (id: string) => apiQuery('GET /api/team-members/{id}/notifications', { id });

/** What is wrong with the address of a webhook, which is shown at its field and not as a toast. */
export function addressProblem(error: unknown): string | undefined {
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  const isKnown = typeof fields === 'object' && fields !== null && 'webhookUrl' in fields;
  return isKnown && typeof fields.webhookUrl === 'string' ? fields.webhookUrl : undefined;
}

export function useChangeSettings(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery(id);
  return useMutation({
    mutationFn: (change: SettingsChange) => call('PATCH /api/team-members/{id}/notification-settings', { id, ...change }),
    onMutate: (change) => {
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, { settings: withChange(before.settings, change) });
      return { before };
    },
    onSuccess: (saved) => void queryClient.setQueryData(queryKey, saved),
    onError: (error, _, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      if (!addressProblem(error)) toast.error('Error', userMessageOf(error, 'Failed to save what you are told.'));
    },
  });
}

/** How the settings look before the server has answered. A webhook shows when it is saved, because the server names its app. */
const withChange = (settings: NotificationSettings, { topics, email }: SettingsChange): NotificationSettings => ({
  ...settings,
  topics: topics ?? settings.topics,
  email: { ...settings.email, isOn: email ?? settings.email.isOn },
});

export function useSendTest(id: string, channel: CallInput<'POST /api/team-members/{id}/test-notification'>['channel']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/team-members/{id}/test-notification', { id, channel }),
    onSuccess: (current) => void queryClient.setQueryData(settingsQuery(id).queryKey, current),
  });
}

import type { CallInput, NotificationSettings } from '@afterword/proto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';

type SettingsChange = Omit<CallInput<'PATCH /api/team-members/{id}/notification-settings'>, 'id'>;

const settingsQuery = (id: string) => apiQuery('GET /api/team-members/{id}/notification-settings', { id });
export const notificationsQuery = (id: string) => apiQuery('GET /api/team-members/{id}/notifications', { id });

/** What is wrong with the address of a webhook, which is shown at its field and not as a toast. */
export function addressProblem(error: unknown): string | undefined {
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  const isKnown = typeof fields === 'object' && fields !== null && 'webhookUrl' in fields;
  return isKnown && typeof fields.webhookUrl === 'string' ? fields.webhookUrl : undefined;
}

/** The settings with the changes that are being saved, so that they show at once. */
export function useSettings(id: string) {
  const { data, error, refetch } = useQuery(settingsQuery(id));
  const [unsaved, setUnsaved] = useState<SettingsChange>({});
  const { mutate } = useChangeSettings(id, () => setUnsaved({}));
  const change = (fields: SettingsChange) => {
    setUnsaved((before) => ({ ...before, ...fields }));
    mutate(fields);
  };
  return { settings: data && withChange(data.settings, unsaved), error, refetch, change };
}

/** A webhook shows when it is saved, because the server names its app. */
const withChange = (settings: NotificationSettings, { topics, email }: SettingsChange): NotificationSettings => ({
  ...settings,
  topics: topics ?? settings.topics,
  email: { ...settings.email, isOn: email ?? settings.email.isOn },
});

/** Changes are saved one after the other. `onIdle` is called when none is left. */
export function useChangeSettings(id: string, onIdle?: () => void) {
  const queryClient = useQueryClient();
  const mutationKey = ['notification-settings', id];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: (change: SettingsChange) => call('PATCH /api/team-members/{id}/notification-settings', { id, ...change }),
    onSuccess: (saved) => void queryClient.setQueryData(settingsQuery(id).queryKey, saved),
    onError: (error) => {
      if (!addressProblem(error)) toast.error('Error', userMessageOf(error, 'Failed to save your notifications.'));
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) onIdle?.();
    },
  });
}

export function useSendTest(id: string, channel: CallInput<'POST /api/team-members/{id}/test-notification'>['channel']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/team-members/{id}/test-notification', { id, channel }),
    onSuccess: (current) => void queryClient.setQueryData(settingsQuery(id).queryKey, current),
  });
}

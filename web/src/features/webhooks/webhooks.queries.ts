import type { CallInput, Webhook, WebhookDelivery } from '@afterword/proto';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { formatCount } from '@/lib/format';
import { toast } from '@/ui/toast';

/** Deliveries are kept for so long. */
const KEPT_MS = 30 * 24 * 3_600_000;

export const webhooksQuery = apiQuery('GET /api/webhooks', {});

/** What was sent to a webhook, latest first, in pages. */
export const deliveriesQuery = ({ id }: Pick<Webhook, 'id'>) =>
  infiniteQueryOptions({
    queryKey: ['/api/webhooks', id, 'deliveries'],
    queryFn: ({ pageParam, signal }) => call('GET /api/webhooks/{id}/deliveries', { id, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Why the address of a webhook was refused, which is shown at its field. */
export function addressProblem(error: unknown): string | undefined {
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  const isKnown = typeof fields === 'object' && fields !== null && 'url' in fields;
  return isKnown && typeof fields.url === 'string' ? fields.url : undefined;
}

/** The form shows why it failed. */
export function useCreateWebhook() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (fields: CallInput<'POST /api/webhooks'>) => call('POST /api/webhooks', fields),
    onSuccess: () => refetch(),
  });
}

/** The form shows why it failed. */
export function useSaveWebhook() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (fields: CallInput<'PATCH /api/webhooks/{id}'>) => call('PATCH /api/webhooks/{id}', fields),
    onSuccess: () => refetch(),
  });
}

export function useSwitchWebhook() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ id, turnedOff }: Webhook) => call('PATCH /api/webhooks/{id}', { id, isOn: turnedOff !== null }),
    onSuccess: ({ webhook }) => {
      toast.success(webhook.turnedOff ? 'Webhook turned off' : 'Webhook turned on', webhook.url);
      return refetch();
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to change the webhook.')),
  });
}

export function useDeleteWebhook() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ id }: Webhook) => call('DELETE /api/webhooks/{id}', { id }),
    onSuccess: (_, { url }) => {
      toast.success('Webhook deleted', url);
      return refetch();
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to delete the webhook.')),
  });
}

export function useReplaceSecret() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ id }: Webhook) => call('POST /api/webhooks/{id}/secret', { id }),
    onSuccess: () => refetch(),
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to create a new secret.')),
  });
}

export function useTestWebhook() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ id }: Webhook) => call('POST /api/webhooks/{id}/test', { id }),
    onSuccess: ({ delivery: { attempts } }, { url }) => {
      const problem = attempts.at(-1)?.problem;
      if (problem) toast.error('Test not accepted', problem);
      else toast.success('Test delivered', url);
      return refetch();
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to send a test.')),
  });
}

export function useReplay() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ id }: WebhookDelivery) => call('POST /api/webhook-deliveries/{id}/replay', { id }),
    onSuccess: () => refetch(),
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to send the event again.')),
  });
}

export function useReplayFailed() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ id }: Webhook) =>
      call('POST /api/webhooks/{id}/replay-failed', { id, since: new Date(Date.now() - KEPT_MS).toISOString() }),
    onSuccess: ({ count }) => {
      toast.success('Sending again', formatCount(count, 'event'));
      return refetch();
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to send events again.')),
  });
}

function useRefetch() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['/api/webhooks'] });
}

import type { CallInput, CallToAction } from '@afterword/proto';
import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';
import { useCachedInsights } from './insights.queries';

type Change = Omit<CallInput<'PATCH /api/calls-to-action/{id}'>, 'id'>;

/** Changes the state or priority of a call to action. Updates the page at once and rolls back if the server refuses. */
export function useChangeCta({ id, episodeId }: CallToAction) {
  const { show, refetch } = useCachedInsights(episodeId);
  const merge = (change: Partial<CallToAction>) =>
    show(({ callsToAction }) => ({ callsToAction: callsToAction.map((each) => (each.id === id ? { ...each, ...change } : each)) }));
  return useMutation({
    mutationFn: (change: Change) => call('PATCH /api/calls-to-action/{id}', { id, ...change }),
    onMutate: ({ isActive, priority }) =>
      merge({ ...(isActive !== undefined && { isActive }), ...(priority !== undefined && { priority }) }),
    onSuccess: ({ callToAction }) => {
      merge(callToAction);
      toast.success('Call to action updated');
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to update call to action.'));
      void refetch();
    },
  });
}

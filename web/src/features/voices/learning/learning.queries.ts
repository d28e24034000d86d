import type { CallOutput, PatternStatus } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { deferDeletion } from '@/ui/deferred-delete';
import { toast } from '@/ui/toast';
import { describePattern } from './describe-pattern';

export type Learning = CallOutput<'GET /api/brand-profiles/{id}/learning'>;
export type ShownPattern = Learning['patterns'][number];

export const learningQuery = (profileId: string) => apiQuery('GET /api/brand-profiles/{id}/learning', { id: profileId });

const DONE: Record<PatternStatus, string> = { accepted: 'Pattern accepted', muted: 'Pattern muted', active: 'Pattern is open again' };

interface Change {
  pattern: ShownPattern;
  status: PatternStatus;
  /** Whether this undoes the last change. */
  isUndo?: boolean;
}

/** Changes a pattern's status. Updates the page at once and rolls back if the server refuses; its toast offers undo. */
export function useChangePattern(profileId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = learningQuery(profileId);
  const show = (id: string, status: PatternStatus) =>
    queryClient.setQueryData(
      queryKey,
      (learning) => learning && { ...learning, patterns: learning.patterns.map((each) => (each.id === id ? { ...each, status } : each)) },
    );
  const change = useMutation({
    mutationFn: ({ pattern, status }: Change) =>
      call('PATCH /api/brand-profiles/{id}/learning/{patternId}', { id: profileId, patternId: pattern.id, status }),
    onMutate: async ({ pattern, status }) => {
      await queryClient.cancelQueries({ queryKey });
      show(pattern.id, status);
    },
    onSuccess: (_, { pattern, status, isUndo }) => {
      if (isUndo) return;
      toast.undoable(DONE[status], describePattern(pattern), {
        onUndo: () => change.mutate({ pattern: { ...pattern, status }, status: pattern.status, isUndo: true }),
        onGone: () => undefined,
      });
    },
    onError: (error, { pattern }) => {
      show(pattern.id, pattern.status);
      toast.error('Error', userMessageOf(error, 'Failed to change the pattern.'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return change;
}

/** Hides a pattern at once and deletes it when its Undo toast has closed. */
export function useDeletePattern(profileId: string) {
  const queryClient = useQueryClient();
  return ({ id }: ShownPattern) =>
    deferDeletion({
      ids: [id],
      title: 'Pattern deleted',
      description: 'It comes back only if later content shows it again.',
      failure: 'Failed to delete the pattern.',
      deleteNow: (options) => call('DELETE /api/brand-profiles/{id}/learning/{patternId}', { id: profileId, patternId: id }, options),
      onDeleted: () => queryClient.invalidateQueries(learningQuery(profileId)),
    });
}

import type { CallOutput } from '@afterword/proto';
import { useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';
import { describeDecision } from './decision-labels';

/** Whether a query depends on decisions. */
export const isOfReviews = (key: readonly unknown[]) =>
  key[0] === '/api/content-approvals' || ['reviews', 'history'].includes(String(key.at(-1)));

interface AcceptedCorrections {
  /** The approvals that accepted them. */
  approvalIds: string[];
  title: string;
  description: string;
}

/** Returns a function that says in a toast that corrections were accepted, and offers to undo them. */
export function useUndoCorrections() {
  const queryClient = useQueryClient();
  const refetch = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => isOfReviews(queryKey) || String(queryKey[0]).startsWith('/api/episodes'),
    });
  const undo = async (approvalIds: string[]) => {
    try {
      for (const id of approvalIds) toastUndone(await call('POST /api/content-approvals/{id}/undo', { id }));
    } catch (error) {
      toast.error('Error', userMessageOf(error, 'Failed to undo the correction.'));
    }
    await refetch();
  };
  return ({ approvalIds, title, description }: AcceptedCorrections) =>
    toast.undoable(title, description, { onUndo: () => void undo(approvalIds) });
}

function toastUndone({ version, approval }: CallOutput<'POST /api/content-approvals/{id}/undo'>) {
  const state = approval ? `${describeDecision(approval)}, which has the same text.` : 'It is waiting for review again.';
  toast.success('Correction undone', `Version ${version} is the text before it. ${state}`);
}

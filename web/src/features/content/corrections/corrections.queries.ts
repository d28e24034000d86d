import type { ContentApproval, ContentCorrections } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { isOfReviews, useUndoCorrections } from '@/features/review-status';
import { formatCount } from '@/lib/format';
import { toast } from '@/ui/toast';
import { contentQuery, useCacheContent } from '../content.queries';

export const correctionsQuery = (episodeId: string) => apiQuery('GET /api/episodes/{id}/content-corrections', { id: episodeId });

/** Corrections of an item that someone has selected, and the latest decision about the version that they saw. */
export interface SelectedCorrections {
  corrections: ContentCorrections;
  decision: ContentApproval | null;
}

/**
 * Saves the corrected content one by one, each as a new version. Content that was approved becomes approved again in the same step, by the
 * person who applies the correction. Stops at the first error; what was saved stays.
 */
export function useCorrectContent(episodeId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const showItem = useCacheContent();
  const offerUndo = useUndoCorrections();
  /** Returns the approval of corrected content that was approved before. */
  const save = async ({ corrections, decision }: SelectedCorrections): Promise<string[]> => {
    const { contentId, corrected, version } = corrections;
    if (decision?.status !== 'approved') {
      showItem((await call('PATCH /api/content/{id}', { id: contentId, content: corrected, baseVersion: version })).item);
      return [];
    }
    const accepted = { corrected, correctedBy: 'dictionary', status: 'approved', version, basedOn: decision.id } as const;
    return [(await call('POST /api/content-approvals', { contentId, notes: null, ...accepted })).approval.id];
  };
  return useMutation({
    mutationFn: async (selected: SelectedCorrections[]) => {
      const approvalIds: string[] = [];
      for (const each of selected) approvalIds.push(...(await save(each)));
      return approvalIds;
    },
    onSuccess: (approvalIds, selected) => {
      const [title, description] = ['Content corrected', `${formatCount(selected.length, 'new version')} saved.`];
      if (approvalIds.length === selected.length) offerUndo({ approvalIds, title, description });
      else toast.success(title, description);
      onDone();
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to save content.')),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(correctionsQuery(episodeId)),
        queryClient.invalidateQueries(contentQuery(episodeId)),
        queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfReviews(queryKey) }),
      ]),
  });
}

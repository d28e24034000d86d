import type { ApprovalStatus, ContentApproval, ReviewList } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '@/api/api-error';
import { call } from '@/api/call';
import { contentNames } from '@/features/content/content-names';
import { toast } from '@/ui/toast';
import { noteKey } from './note-key';
import { decisionToasts } from '@/features/review-status/decision-labels';
import { reviewCountsQuery } from '@/features/review-status/review-status.queries';
import { movedCount, withDecision, withoutItem } from './reviews-cache';
import { type Review, reviewsQuery } from './reviews.queries';

export interface Verdict {
  item: Review;
  status: ApprovalStatus;
  notes: string;
}

/** A decision that was refused, because somebody else was faster or the text is another one by now. */
export interface Refusal {
  /** What the reviewer had before their eyes. */
  seen: Review;
  sentence: string;
  /** What somebody else decided. */
  decision: ContentApproval | null;
}

/** Decides about the version and the decision a person saw. The lists show it at once, and take it back where it is refused. */
export function useDecide(list: ReviewList, onRefused: (refusal: Refusal) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = reviewsQuery(list);
  const counts = reviewCountsQuery.queryKey;
  return useMutation({
    mutationFn: ({ item: { id, version, decision }, status, notes }: Verdict) =>
      call('POST /api/content-approvals', { contentId: id, status, notes: notes.trim() || null, version, basedOn: decision?.id ?? null }),
    onMutate: async ({ item, status }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = { pages: queryClient.getQueryData(queryKey), counts: queryClient.getQueryData(counts) };
      const staysListed = list === 'pending' && status === 'needs_revision';
      if (!staysListed) queryClient.setQueryData(queryKey, (pages) => pages && withoutItem(pages, item.id));
      queryClient.setQueryData(counts, (now) => now && movedCount(now, item.approvalStatus, status));
      return before;
    },
    onSuccess: ({ approval }, { item, status }) => {
      queryClient.setQueryData(queryKey, (pages) => pages && withDecision(pages, approval));
      sessionStorage.removeItem(noteKey(item));
      toast.ok(decisionToasts[status], `${contentNames[item.contentType]}, version ${approval.version}`);
    },
    onError: async (error, { item }, before) => {
      queryClient.setQueryData(queryKey, before?.pages);
      queryClient.setQueryData(counts, before?.counts);
      const refusal = await refusalIn(error, item);
      if (refusal) onRefused(refusal);
      else toast.bad('Error', sentenceOf(error, 'Failed to save the decision.'));
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey: key }) => concerned(key) }),
  });
}

const concerned = (key: readonly unknown[]) => key[0] === '/api/content-approvals' || ['reviews', 'history'].includes(String(key.at(-1)));

async function refusalIn(error: Error, seen: Review): Promise<Refusal | undefined> {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { decisionOf } = await import('./decision-of');
  return { seen, sentence: error.sentence, decision: decisionOf(error) };
}

import type { ApprovalStatus, ContentApproval, ReviewCounts, ReviewList } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { nameOfContent } from '@/features/content';
import { decisionToasts, isOfReviews, reviewCountsQuery, useUndoCorrections } from '@/features/review-status';
import { drafts } from '@/lib/drafts';
import { toast } from '@/ui/toast';
import { noteKey } from './note-key';
import { type Review, type ReviewPages, reviewsQuery } from './reviews.queries';

export interface DecisionInput {
  item: Review;
  status: ApprovalStatus;
  notes: string;
  /** The text with the corrected words of its source, which is approved in place of the current version. */
  corrected?: string;
}

/** A decision that was refused, because someone else decided first or the content has changed. */
export interface DecisionConflict {
  /** The version that the reviewer saw. */
  seen: Review;
  message: string;
  /** The decision of the other person; null if the content has changed instead. */
  decision: ContentApproval | null;
}

/** Saves a decision about the version the reviewer saw. Updates the lists at once and rolls them back if the server refuses. */
export function useDecide(list: ReviewList, onConflict: (conflict: DecisionConflict) => void) {
  const queryClient = useQueryClient();
  const offerUndo = useUndoCorrections();
  const { queryKey } = reviewsQuery(list);
  const counts = reviewCountsQuery.queryKey;
  return useMutation({
    mutationFn: ({ item: { id, version, decision }, status, notes, corrected }: DecisionInput) =>
      call('POST /api/content-approvals', {
        contentId: id,
        status,
        notes: notes.trim() || null,
        version,
        basedOn: decision?.id ?? null,
        corrected,
      }),
    onMutate: async ({ item, status }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = { pages: queryClient.getQueryData(queryKey), counts: queryClient.getQueryData(counts) };
      const staysListed = list === status || (list === 'pending' && status === 'needs_revision');
      if (!staysListed) queryClient.setQueryData(queryKey, (pages) => pages && removeReview(pages, item.id));
      queryClient.setQueryData(counts, (now) => now && moveCount(now, item.approvalStatus, status));
      return before;
    },
    onSuccess: ({ approval }, { item, status, corrected }) => {
      queryClient.setQueryData(queryKey, (pages) => pages && setDecision(pages, approval));
      sessionStorage.removeItem(noteKey(item));
      const description = `${nameOfContent(item)}, version ${approval.version}`;
      if (corrected === undefined) toast.success(decisionToasts[status], description);
      else offerUndo({ approvalIds: [approval.id], title: 'Correction accepted and approved', description });
      drafts.forget(noteKey(item));
      toast.success(
        corrected === undefined ? decisionToasts[status] : 'Correction accepted and approved',
        `${nameOfContent(item)}, version ${approval.version}`,
      );
    },
    onError: async (error, { item }, before) => {
      queryClient.setQueryData(queryKey, before?.pages);
      queryClient.setQueryData(counts, before?.counts);
      const conflict = await toConflict(error, item);
      if (conflict) onConflict(conflict);
      else toast.error('Error', userMessageOf(error, 'Failed to save the decision.'));
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey: key }) => isOfReviews(key) }),
  });
}

async function toConflict(error: Error, seen: Review): Promise<DecisionConflict | undefined> {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { parseConflict } = await import('./parse-conflict');
  return { seen, message: error.userMessage, decision: parseConflict(error) };
}

const eachPage = (pages: ReviewPages, change: (content: Review[]) => Review[]): ReviewPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, content: change(page.content) })),
});

const removeReview = (pages: ReviewPages, id: string) => eachPage(pages, (content) => content.filter((item) => item.id !== id));

const setDecision = (pages: ReviewPages, decision: ContentApproval) =>
  eachPage(pages, (content) =>
    content.map((item) => (item.id === decision.contentId ? { ...item, decision, approvalStatus: decision.status } : item)),
  );

/** The counts after one item changed its status. */
function moveCount(counts: ReviewCounts, from: ApprovalStatus, to: ApprovalStatus): ReviewCounts {
  if (from === to) return counts;
  return { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 };
}

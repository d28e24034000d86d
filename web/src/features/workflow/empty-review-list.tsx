import type { ReviewList } from '@afterword/proto';
import { ClipboardCheck } from 'lucide-react';
import { EmptyState } from '@/ui/empty-state';

const wordings: Record<ReviewList, { title: string; sentence: string }> = {
  pending: { title: 'Nothing to approve', sentence: 'New drafts land here as soon as they are written.' },
  approved: { title: 'Nothing approved yet', sentence: 'What is approved stands here, with who approved which version, and when.' },
  rejected: { title: 'Nothing rejected', sentence: 'What is rejected stands here with the reason, and can be reopened for review.' },
};

export const EmptyReviewList = ({ status }: { status: ReviewList }) => (
  <div className="rounded-lg border border-line bg-surface shadow-sm">
    <EmptyState icon={<ClipboardCheck aria-hidden />} heading={<h2>{wordings[status].title}</h2>}>
      {wordings[status].sentence}
    </EmptyState>
  </div>
);

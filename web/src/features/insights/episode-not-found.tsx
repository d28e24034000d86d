import { FileQuestionMark } from 'lucide-react';
import { EmptyState } from '@/ui/empty-state';

export const EpisodeNotFound = () => (
  <EmptyState icon={<FileQuestionMark aria-hidden />} heading={<h2>Episode Not Found</h2>}>
    It may have been deleted, or the address has a typing error. Pick another one from the list.
  </EmptyState>
);

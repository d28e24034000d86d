import { useInfiniteQuery } from '@tanstack/react-query';
import { WandSparkles } from 'lucide-react';
import { useUndeleted } from '@/ui/deferred-delete';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { ContentCard } from './content-card';
import { enhancedQuery } from './enhancements.queries';

/** Every text with what could be better in it. */
export function PendingTab() {
  const found = useInfiniteQuery(enhancedQuery);
  const items = useUndeleted(found.data?.pages.flatMap(({ content }) => content) ?? []);
  if (found.error) return <LoadError what="The enhancements" error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton lines={6} />;
  if (items.length === 0) {
    return (
      <EmptyState icon={<WandSparkles aria-hidden />} heading={<h2>Nothing to improve yet</h2>}>
        Once an episode has show notes or posts, suggestions for them are made here.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      {items.map((item) => (
        <ContentCard key={item.id} item={item} />
      ))}
      {found.hasNextPage && <Button onClick={() => void found.fetchNextPage()}>Show more</Button>}
    </div>
  );
}

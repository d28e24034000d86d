import { useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { contentTypeLabels } from '@/features/content/content-type-labels';
import { EpisodeLink } from '@/features/episodes/episode-link';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { appliedQuery } from './enhancements.queries';
import { Suggestion } from './suggestion';

/** What was applied, latest first: by whom, when, and the way back. */
export function AppliedTab() {
  const found = useInfiniteQuery(appliedQuery);
  const applied = found.data?.pages.flatMap(({ enhancements }) => enhancements) ?? [];
  if (found.error) return <LoadError what="The applied enhancements" error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton lines={6} />;
  if (applied.length === 0) {
    return (
      <EmptyState icon={<Check aria-hidden />} heading={<h2>Nothing applied yet</h2>}>
        What is applied stands here, with who applied it and when, and can be undone.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-5">
        {applied.map((enhancement) => (
          <li key={enhancement.id} className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-4 shadow-sm md:px-5">
            <div>
              <h2 className="text-lg">{contentTypeLabels[enhancement.contentType]}</h2>
              <EpisodeLink item={enhancement} />
            </div>
            <Suggestion enhancement={enhancement} contentType={enhancement.contentType} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button className="mt-5" onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

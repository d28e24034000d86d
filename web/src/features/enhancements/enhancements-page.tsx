import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, WandSparkles } from 'lucide-react';
import { contentTypeLabels } from '@/features/content';
import { EpisodeLink } from '@/features/episodes';
import { Page } from '@/features/layout';
import { Button } from '@/ui/button';
import { useUndeleted } from '@/ui/deferred-delete';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { ContentCard } from './content-card';
import { appliedQuery, enhancedQuery } from './enhancements.queries';
import { Suggestion } from './suggestion';

/** Suggested and applied enhancements. */
export function EnhancementsPage() {
  const { data } = useInfiniteQuery(enhancedQuery);
  const counts = data?.pages[0]?.counts;
  return (
    <Page narrow title="Enhancements" lead="Small suggestions, each with its reason. Nothing changes until you apply it.">
      <Tabs
        name="Status"
        className=""
        entries={[
          {
            value: 'pending',
            label: 'Pending Suggestions',
            count: counts?.pending,
            panel: (
              <div className="pt-5">
                <PendingTab />
              </div>
            ),
          },
          {
            value: 'applied',
            label: 'Applied Enhancements',
            count: counts?.applied,
            panel: (
              <div className="pt-5">
                <AppliedTab />
              </div>
            ),
          },
        ]}
      />
    </Page>
  );
}

/** All content with pending suggestions. */
function PendingTab() {
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

/** Applied suggestions, latest first, each with an undo. */
function AppliedTab() {
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

import type { Enhancement } from '@afterword/proto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { contentTypeLabels } from '@/features/content';
import { EpisodeLink } from '@/features/episodes';
import { EpisodesLink, Page } from '@/features/layout';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { useUndeleted } from '@/ui/deferred-delete';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { ContentCard } from './content-card';
import { appliedQuery, type EnhancedItem, enhancedQuery } from './enhancements.queries';
import { Suggestion } from './suggestion';

/** Suggested and applied enhancements. */
export function EnhancementsPage() {
  const { data } = useInfiniteQuery(enhancedQuery);
  const counts = data?.pages[0]?.counts;
  const [tab, setTab] = useState('pending');
  return (
    <Page narrow title="Enhancements" lead="Small suggestions, each with its reason. Nothing changes until you apply it.">
      <Tabs
        name="Status"
        className=""
        value={tab}
        onChange={setTab}
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
                <AppliedTab onPending={() => setTab('pending')} />
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
  const [generating, setGenerating] = useState<ReadonlySet<string>>(new Set());
  const shown = useEverWaiting(items.filter(({ id }) => !generating.has(id)));
  if (found.error) return <LoadError what="The enhancements" error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton lines={6} />;
  if (items.length === 0) {
    return (
      <EmptyState icon={<WandSparkles aria-hidden />} heading={<h2>Nothing to improve yet</h2>} action={<EpisodesLink />}>
        Once an episode has show notes or posts, suggestions for them appear here.
      </EmptyState>
    );
  }
  const cardOf = (item: EnhancedItem) => (
    <ContentCard
      key={item.id}
      item={item}
      isWaiting={generating.has(item.id)}
      onWaiting={(isWaiting) => setGenerating((before) => changed(before, item.id, isWaiting))}
    />
  );
  const [waiting, others] = [items.filter(({ id }) => shown.has(id)), items.filter(({ id }) => !shown.has(id))];
  return (
    <div className="grid gap-6">
      {waiting.map(cardOf)}
      {others.length > 0 && (
        <details className="rounded-lg border border-line bg-surface" open={waiting.length === 0}>
          <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium text-ink-2 md:px-5">
            {formatCount(others.length, 'post')} without suggestions
          </summary>
          <div className="grid gap-4 px-4 pb-4 md:px-5">{others.map(cardOf)}</div>
        </details>
      )}
      {found.hasNextPage && <Button onClick={() => void found.fetchNextPage()}>Show more</Button>}
    </div>
  );
}

const changed = (ids: ReadonlySet<string>, id: string, isIncluded: boolean): ReadonlySet<string> =>
  isIncluded ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id));

/**
 * The ids of items that have had a waiting suggestion since the page was opened, so that no card moves when its last one is decided. A card
 * that moves is mounted again, so none may that waits for more suggestions.
 */
function useEverWaiting(items: EnhancedItem[]): ReadonlySet<string> {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const added = items.filter(({ id, enhancements }) => !shown.has(id) && enhancements.some(isWaiting)).map(({ id }) => id);
  if (added.length > 0) setShown(new Set([...shown, ...added]));
  return shown;
}

const isWaiting = ({ isApplied, isOutdated }: Enhancement) => !isApplied && !isOutdated;

/** Applied suggestions, latest first, each with an undo. */
function AppliedTab({ onPending }: { onPending: () => void }) {
  const found = useInfiniteQuery(appliedQuery);
  const applied = found.data?.pages.flatMap(({ enhancements }) => enhancements) ?? [];
  if (found.error) return <LoadError what="The applied enhancements" error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton lines={6} />;
  if (applied.length === 0) {
    return (
      <EmptyState
        icon={<Check aria-hidden />}
        heading={<h2>Nothing applied yet</h2>}
        action={<Button onClick={onPending}>See suggestions</Button>}
      >
        Applied suggestions appear here, with who applied them and when. You can undo them.
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

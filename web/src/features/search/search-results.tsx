import { LoadError } from '@/ui/load-error';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { HitList } from './hit-list';
import { BeforeSearch, NoMatches } from './search-empty-states';
import { useTranscriptSearch } from './search.queries';

/** What a search has found, or why there is nothing to show. */
export function SearchResults({ wanted }: { wanted: string }) {
  const found = useTranscriptSearch(wanted);
  if (wanted === '') return <BeforeSearch />;
  if (found.error && !found.data) {
    return <LoadError what="The places" error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <Searching />;
  const hits = found.data.pages.flatMap((page) => page.hits);
  if (hits.length === 0) return <NoMatches wanted={wanted} />;
  const lacksTitles = found.data.pages.some(({ incomplete }) => incomplete?.includes('episodeTitle'));
  return (
    <div className="grid gap-4">
      {lacksTitles && (
        <Notice tone="warn" title="The titles of the episodes cannot be read right now.">
          What was said in them is found all the same.
        </Notice>
      )}
      <HitList {...{ found, hits }} />
    </div>
  );
}

const Searching = () => (
  <div role="status" aria-label="The transcripts are being searched" className="rounded-lg border border-line bg-surface p-5 shadow-sm">
    <Skeleton lines={9} />
  </div>
);

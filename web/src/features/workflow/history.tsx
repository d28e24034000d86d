import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/ui/button';
import { LoadError } from '@/ui/load-error';
import { Menu } from '@/ui/menu';
import { Skeleton } from '@/ui/skeleton';
import { HistoryItem } from './history-item';
import { historyQuery, useDownloadHistory } from './history.queries';

const INITIAL_ENTRIES = 8;

/** The history of a piece of content, latest first, with a download. */
export function History({ contentId }: { contentId: string }) {
  const heading = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useQuery(historyQuery(contentId));
  const download = useDownloadHistory(contentId);
  const entries = data?.history.toReversed() ?? [];
  const shown = showsAll ? entries : entries.slice(0, INITIAL_ENTRIES);
  return (
    <section aria-labelledby={heading} className="grid content-start gap-3">
      <div className="flex items-center">
        <h3 id={heading} className="mr-auto">
          History
        </h3>
        <Menu
          name="Download editorial record"
          icon={<Download aria-hidden />}
          entries={[
            { label: 'Editorial record (Markdown)', onChoose: () => download.mutate('markdown') },
            { label: 'Editorial record (JSON)', onChoose: () => download.mutate('json') },
          ]}
        />
      </div>
      {error && <LoadError what="The history" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      <ol className="grid empty:hidden">
        {shown.map((entry) => (
          <HistoryItem key={`${entry.kind} ${entry.at}`} contentId={contentId} entry={entry} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Show all {entries.length} entries
        </Button>
      )}
    </section>
  );
}

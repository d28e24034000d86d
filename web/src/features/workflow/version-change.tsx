import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { WordDiff } from '@/ui/word-diff';
import { versionChangeQuery } from './history.queries';

/** How a version differs from the one before it. */
export function VersionChange({ contentId, version }: { contentId: string; version: number }) {
  const { data, error, refetch } = useQuery(versionChangeQuery(contentId, version));
  if (error) return <LoadError what={`Version ${version}`} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} />;
  return (
    <div className="rounded-md border border-line bg-sunken px-3 py-2 text-md">
      <WordDiff before={data.before} after={data.after} />
    </div>
  );
}

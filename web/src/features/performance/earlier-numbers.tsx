import type { AnalyticsRecord } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useUndeleted } from '@/ui/deferred-delete';
import { IconButton } from '@/ui/icon-button';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { dayName } from '@/lib/format';
import { figureNames, figures } from './figures';
import { recordsQuery, useDeleteNumbers } from './performance.queries';

/** The earlier numbers of a piece of content, latest first. */
export function EarlierNumbers({ contentId }: { contentId: string }) {
  const { data, error, refetch } = useQuery(recordsQuery(contentId));
  const records = useUndeleted(data?.records ?? []);
  const remove = useDeleteNumbers(contentId);
  if (error && !data) return <LoadError what="The earlier numbers" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  if (records.length === 0) return <p className="text-ink-2">No numbers entered yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {records.map((record) => (
        <li key={record.id} className="flex items-center gap-3 py-1.5">
          <p className="min-w-0 flex-1 text-md wrap-anywhere tabular-nums">
            <b className="font-semibold">{dayName(record.recordedAt)}:</b> {describeRecord(record)}
          </p>
          <IconButton
            name={`Delete the numbers of ${dayName(record.recordedAt)}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => remove(record.id, dayName(record.recordedAt))}
          />
        </li>
      ))}
    </ul>
  );
}

/** A record's numbers in one line. */
export const describeRecord = (record: AnalyticsRecord) =>
  figureNames
    .flatMap((figure) => {
      const value = record[figure];
      return value === null ? [] : [`${figures[figure].label.toLowerCase()} ${figures[figure].written(value)}`];
    })
    .join(', ');

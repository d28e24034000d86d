import type { InsightsOrigin } from '@afterword/proto';
import { formatCount, dayAndTime } from '@/lib/format';
import { Notice } from '@/ui/notice';

/** Who found the insights and when, and whether the transcript has been replaced since. */
export function OriginNote({ origin }: { origin: InsightsOrigin | null }) {
  if (!origin) return null;
  const { writer, generatedAt, droppedQuotes, stale } = origin;
  return (
    <>
      {stale && (
        <Notice tone="warn" title="The episode has been transcribed anew since these were found.">
          Generate them again. What you changed stays where the new transcript still says it.
        </Notice>
      )}
      <p className="text-sm text-ink-3">
        <span className="font-semibold text-ink-2">{writer.label}</span>, {dayAndTime(generatedAt)}
        {droppedQuotes > 0 && `. ${formatCount(droppedQuotes, 'quote')} left out, because the recording does not say so word for word`}
      </p>
    </>
  );
}

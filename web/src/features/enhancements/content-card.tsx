import { useMutation, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Sparkles } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { contentTypeLabels, nameOfContent } from '@/features/content';
import { EpisodeLink, episodeQuery, JobWatch, useEpisode, useJobWatch } from '@/features/episodes';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { useUndeleted } from '@/ui/deferred-delete';
import { toast } from '@/ui/toast';
import { type EnhancedItem, enhancedQuery } from './enhancements.queries';
import { Suggestion, TranslationNote } from './suggestion';

const DetailDialog = lazy(() => import('./detail-dialog').then((module) => ({ default: module.DetailDialog })));

/** The other suggestions are in the dialog. */
const MAX_SHOWN_SUGGESTIONS = 2;

interface ContentCardProps {
  item: EnhancedItem;
  /** Whether it waits for more suggestions. */
  isWaiting: boolean;
  onWaiting: (isWaiting: boolean) => void;
}

/** Content with its suggestions of the highest confidence. */
export function ContentCard({ item, isWaiting, onWaiting }: ContentCardProps) {
  const [isOpen, setOpen] = useState(false);
  const pending = useUndeleted(item.enhancements).filter(({ isApplied, isOutdated }) => !isApplied && !isOutdated);
  const name = `${nameOfContent(item)} of ${item.episodeTitle ?? 'Untitled episode'}`;
  return (
    <article aria-label={name} className="min-w-0 rounded-lg border border-line bg-surface shadow-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-4 md:px-5">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2>{nameOfContent(item)}</h2>
          <EpisodeLink item={item} />
        </div>
        <JobFollower episodeId={item.episodeId} isWaiting={isWaiting}>
          <GenerateMore item={item} isWaiting={isWaiting} onWaiting={onWaiting} />
        </JobFollower>
        <Button onClick={() => setOpen(true)}>View All Enhancements</Button>
      </div>
      <div className={clsx('grid gap-2 px-4 pt-5 empty:hidden md:px-5', pending.length === 0 && 'pb-5')}>
        {pending.length === 0 && <p className="text-ink-2">No suggestions are waiting.</p>}
        <TranslationNote language={item.language} />
      </div>
      <ul className="divide-y divide-line empty:hidden">
        {pending.slice(0, MAX_SHOWN_SUGGESTIONS).map((enhancement) => (
          <li key={enhancement.id} className="grid gap-3 px-4 py-5 md:px-5">
            <Suggestion enhancement={enhancement} contentType={item.contentType} />
          </li>
        ))}
      </ul>
      {pending.length > MAX_SHOWN_SUGGESTIONS && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3 md:px-5">
          {formatCount(pending.length - MAX_SHOWN_SUGGESTIONS, 'more suggestion')} under View All Enhancements.
        </p>
      )}
      <Suspense>{isOpen && <DetailDialog item={item} onClose={() => setOpen(false)} />}</Suspense>
    </article>
  );
}

function GenerateMore({ item, isWaiting, onWaiting }: ContentCardProps) {
  const generate = useGenerateMore(item, () => onWaiting(false));
  const start = () => {
    onWaiting(true);
    generate.mutate();
  };
  return (
    <Button variant="ghost" icon={<Sparkles aria-hidden />} busy={isWaiting} onClick={start}>
      Generate More
    </Button>
  );
}

/** Watches the jobs of an episode while one of them is awaited. */
function JobFollower({ episodeId, isWaiting, children }: { episodeId: string; isWaiting: boolean; children: ReactNode }) {
  const { data } = useEpisode(episodeId, isWaiting);
  return <JobWatch jobs={data?.processingJobs ?? []}>{children}</JobWatch>;
}

const FAILED = 'Failed to generate enhancements.';

/** Generates suggestions, watches the job and shows a toast when it ends. */
function useGenerateMore({ id, episodeId, contentType, enhancements }: EnhancedItem, onEnd: () => void) {
  const queryClient = useQueryClient();
  const watch = useJobWatch();
  return useMutation({
    mutationFn: () => call('POST /api/content/{id}/generate-enhancements', { id }),
    onSuccess: ({ jobId }) => {
      watch(jobId, {
        onDone: async () => {
          await queryClient.invalidateQueries(enhancedQuery);
          const known = new Set(enhancements.map((each) => each.id));
          const now = queryClient.getQueryData(enhancedQuery.queryKey)?.pages.flatMap(({ content }) => content);
          const added = now?.find((item) => item.id === id)?.enhancements.filter((each) => !known.has(each.id)) ?? [];
          toast.success(
            'Enhancements generated',
            `${contentTypeLabels[contentType]}: ${added.length > 0 ? formatCount(added.length, 'new suggestion') : 'nothing new was found'}.`,
          );
          onEnd();
        },
        onFailed: (reason) => {
          toast.error('Error', reason ?? FAILED);
          onEnd();
        },
        onCancelled: onEnd,
      });
      return queryClient.invalidateQueries({ ...episodeQuery(episodeId), exact: true });
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, FAILED));
      onEnd();
    },
  });
}

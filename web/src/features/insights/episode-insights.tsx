import type { Episode, InsightsOrigin, ProcessingJob } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { Ellipsis, LoaderCircle, RefreshCw, RotateCcw, Share, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState, useEffect, useEffectEvent } from 'react';
import { ExampleBadge, isRunning, titleOf, useCancelJob, episodeQuery, useJobWatch } from '@/features/episodes';
import { PlayingNote } from '@/features/player';
import { dayAndTime, formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LoadError } from '@/ui/load-error';
import { Menu } from '@/ui/menu';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { Skeleton } from '@/ui/skeleton';
import type { Insights } from './insights';
import { InsightsTabs } from './insights-tabs';
import type { InsightsTab } from './insights-view';
import { useInsights, insightsQuery, useCachedInsights } from './insights.queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';

interface EpisodeInsightsProps {
  episode: Episode;
  processingJobs: ProcessingJob[];
  tab: InsightsTab;
  onTab: (tab: InsightsTab) => void;
}

/** At the end of the row of tabs if there is room, otherwise at the bottom. */
const BESIDE_TABS =
  'max-lg:bottom-4 max-lg:order-last max-lg:justify-self-start lg:top-[calc(var(--aw-header)+0.5rem)] lg:-mt-4 lg:h-0 lg:justify-self-end';

/** The insights of an episode and the progress of their job. */
export function EpisodeInsights({ episode, processingJobs, tab, onTab }: EpisodeInsightsProps) {
  const { data: insights, error, refetch } = useInsights(episode.id);
  const job = processingJobs.find(({ jobType }) => jobType === 'insights');
  const generate = useGenerateInsights(episode.id, job);
  return (
    <section aria-labelledby="picked-episode" className="grid grid-cols-1 gap-4">
      <InsightsHeader episode={episode} insights={insights} job={job} generate={generate} tab={tab} />
      {episode.transcriptionStatus !== 'completed' && <NotTranscribed episode={episode} />}
      {job && <InsightsJob job={job} isRetrying={generate.isPending} onRetry={() => generate.mutate({ startOver: false })} />}
      {error && !insights && <LoadError what="The insights" error={error} onRetry={() => void refetch()} />}
      {!insights && !error && <Skeleton lines={8} />}
      {insights && (
        <>
          <OriginNote origin={insights.origin} />
          <PlayingNote className={BESIDE_TABS} />
          <InsightsTabs episode={episode} insights={insights} tab={tab} onTab={onTab} />
        </>
      )}
    </section>
  );
}

const NotTranscribed = ({ episode: { transcriptionStatus, isTranscriptionCancelled } }: { episode: Episode }) => (
  <Notice tone="run" title="This episode has no transcript yet.">
    {transcriptionStatus === 'failed'
      ? `The transcription ${isTranscriptionCancelled ? 'was cancelled' : 'failed'}. Open the episode to try again.`
      : 'You can generate insights as soon as it is transcribed.'}
  </Notice>
);

/** Who generated the insights and when, with a warning if the transcript has been replaced since. */
function OriginNote({ origin }: { origin: InsightsOrigin | null }) {
  if (!origin) return null;
  const { writer, generatedAt, droppedQuotes, stale } = origin;
  return (
    <>
      {stale && (
        <Notice tone="warn" title="The episode was transcribed again after these insights were generated.">
          Generate them again. Your changes are kept if their words are still in the transcript.
        </Notice>
      )}
      <p className="text-sm text-ink-3">
        <span className="font-semibold text-ink-2">{writer.label}</span>, {dayAndTime(generatedAt)}
        {droppedQuotes > 0 && `. ${formatCount(droppedQuotes, 'quote')} left out: not word for word in the transcript`}
      </p>
    </>
  );
}

interface InsightsJobProps {
  job: ProcessingJob;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The progress or error of the job; nothing if it succeeded. */
function InsightsJob({ job, isRetrying, onRetry }: InsightsJobProps) {
  if (isRunning(job)) return <Running job={job} />;
  if (job.status !== 'failed') return null;
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={job.errorMessage ?? 'The insights could not be found.'}
        actions={
          <Button icon={<RefreshCw aria-hidden />} busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

function Running({ job }: { job: ProcessingJob }) {
  const cancel = useCancelJob(job);
  return (
    <Card title="Finding insights" ruled footer="You can leave this page. We’ll keep working.">
      <div className="grid gap-2 p-4 md:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LoaderCircle className="animate-spin text-accent" aria-hidden />
          <span role="status" className="mr-auto">
            {job.currentStep ?? 'Waiting for its turn'}
          </span>
          <Button variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
          <span className="font-bold tabular-nums">{job.progress}%</span>
        </div>
        <Progress name="Finding insights" value={job.progress} />
      </div>
    </Card>
  );
}

const ExportDialog = lazy(() => import('./export-dialog').then((module) => ({ default: module.ExportDialog })));
const StartOverDialog = lazy(() => import('./start-over-dialog').then((module) => ({ default: module.StartOverDialog })));

interface InsightsHeaderProps {
  episode: Episode;
  insights: Insights | undefined;
  /** The latest insights job, if any. */
  job: ProcessingJob | undefined;
  generate: ReturnType<typeof useGenerateInsights>;
  tab: InsightsTab;
}

/** The episode's title with the actions for all insights. */
function InsightsHeader({ episode, insights, job, generate, tab }: InsightsHeaderProps) {
  const [opened, setOpened] = useState<'export' | 'start-over' | null>(null);
  const close = () => setOpened(null);
  const isBusy = generate.isPending || Boolean(job && isRunning(job));
  const isFirst = insights?.origin === null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 id="picked-episode" dir="auto" className="mr-auto min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <Link to="/episode/$id" params={{ id: episode.id }} className="text-inherit no-underline hover:underline">
          {titleOf(episode)}
        </Link>
      </h2>
      <ExampleBadge of={episode} />
      <div className="flex flex-wrap items-center gap-2">
        {insights && insights.quotes.length + insights.chapters.length > 0 && (
          <Button variant="ghost" icon={<Share aria-hidden />} onClick={() => setOpened('export')}>
            Export
          </Button>
        )}
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          icon={<Sparkles aria-hidden />}
          busy={isBusy}
          disabled={episode.transcriptionStatus !== 'completed'}
          onClick={() => generate.mutate({ startOver: false })}
        >
          Generate Insights
        </Button>
        {insights?.origin && (
          <Menu
            name="More ways to generate"
            icon={<Ellipsis aria-hidden />}
            entries={[{ label: 'Start over…', icon: <RotateCcw aria-hidden />, disabled: isBusy, onChoose: () => setOpened('start-over') }]}
          />
        )}
      </div>
      <Suspense>
        {opened === 'export' && insights && <ExportDialog episodeId={episode.id} insights={insights} tab={tab} onClose={close} />}
        {opened === 'start-over' && (
          <StartOverDialog
            onClose={close}
            onStart={() => {
              close();
              generate.mutate({ startOver: true });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

const FAILED = 'Failed to generate insights.';

const foundIn = ({ quotes, chapters, callsToAction }: Insights) =>
  `${formatCount(quotes.length, 'quote')}, ${formatCount(chapters.length, 'chapter')} and ${formatCount(callsToAction.length, 'call to action', 'calls to action')}.`;

/** Watches a job, also one started elsewhere, and shows a toast when it ends. */
function useJobToasts(episodeId: string, job: ProcessingJob | undefined) {
  const queryClient = useQueryClient();
  const watch = useJobWatch();
  const { refetch } = useCachedInsights(episodeId);
  const follow = (jobId: string) =>
    watch(jobId, {
      onDone: async () => {
        await refetch();
        const insights = queryClient.getQueryData(insightsQuery(episodeId).queryKey);
        toast.success('Insights generated', insights && foundIn(insights));
      },
      onFailed: (reason) => toast.error('Error', reason ?? FAILED),
    });
  const followRunning = useEffectEvent(follow);
  const running = job && isRunning(job) ? job.id : undefined;
  useEffect(() => {
    if (running) followRunning(running);
  }, [running]);
  return follow;
}

/** Generates the insights of an episode. Starting over discards edits. `job` is the latest insights job. */
function useGenerateInsights(episodeId: string, job: ProcessingJob | undefined) {
  const queryClient = useQueryClient();
  const follow = useJobToasts(episodeId, job);
  return useMutation({
    mutationFn: ({ startOver }: { startOver: boolean }) => call('POST /api/episodes/{id}/generate-insights', { id: episodeId, startOver }),
    onSuccess: ({ jobId }) => {
      follow(jobId);
      return queryClient.invalidateQueries({ ...episodeQuery(episodeId), exact: true });
    },
    onError: (error) => toast.error('Error', userMessageOf(error, FAILED)),
  });
}

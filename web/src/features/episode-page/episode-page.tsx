import type { Episode, Transcript } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { FileQuestionMark } from 'lucide-react';
import { type ElementType, lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { ApiError } from '@/api/api-error';
import { CardsPage, CarouselPage } from '@/features/cards';
import { ContentCards, useHasContent, useIsAllGenerated, useQuoteTimes } from '@/features/content';
import { isRunning, JobWatch, lastEpisode, titleOf, useEpisode } from '@/features/episodes';
import { ErrorPage } from '@/features/layout';
import { PlaybackProvider, Player } from '@/features/player';
import { PartialTranscriptCard, type ReadingPlace, TranscriptCard, useTranscript } from '@/features/transcript';
import { brandProfilesQuery } from '@/features/voices';
import { clockTime } from '@/lib/format';
import { scrollBehavior } from '@/lib/scroll-behavior';
import { useDeferredFirstRender } from '@/lib/use-deferred-first-render';
import { Card } from '@/ui/card';
import { LoadError } from '@/ui/load-error';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { EpisodeHeader, EpisodeNaming } from './episode-header';
import { ProcessingStatus } from './processing-status';
import { isOfEveryEpisode, latestShownJobs } from './shown-jobs';

const ClipsPage = lazy(() => import('@/features/clips').then((module) => ({ default: module.ClipsPage })));
const KitPage = lazy(() => import('@/features/kit').then((module) => ({ default: module.KitPage })));
const SpeakersPage = lazy(() => import('@/features/speakers').then((module) => ({ default: module.SpeakersPage })));

type EpisodeData = NonNullable<ReturnType<typeof useEpisode>['data']>;

/** What an episode shows in place of its content: who speaks when, what to publish, cards or clips of its quotes, or a post as slides. */
export type EpisodeView = 'speakers' | 'kit' | 'cards' | 'carousel' | 'clips';
const views: Record<EpisodeView, ElementType<{ episode: EpisodeData['episode'] }>> = {
  speakers: SpeakersPage,
  kit: KitPage,
  cards: CardsPage,
  carousel: CarouselPage,
  clips: ClipsPage,
};

export function EpisodePage({ id, view }: { id: string; view: EpisodeView | undefined }) {
  const { data: present, error, refetch } = useEpisode(id);
  useEffect(() => lastEpisode.remember(id), [id]);
  const data = useDeferredFirstRender(present);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <EpisodeNotFound />;
  if (error && !present) return <LoadError what="The episode" error={error} onRetry={() => void refetch()} />;
  if (!data) return <EpisodeSkeleton />;
  const View = view && views[view];
  return (
    <JobWatch jobs={data.processingJobs}>
      <PlaybackProvider episodeId={id}>
        {View ? (
          <Suspense>
            <View episode={data.episode} />
          </Suspense>
        ) : (
          <Workspace {...data} />
        )}
      </PlaybackProvider>
    </JobWatch>
  );
}

function Workspace({ episode, processingJobs }: EpisodeData) {
  const transcription = useTranscript(episode);
  const transcript = useDeferredFirstRender(transcription.data?.transcript);
  const { data: profiles } = useQuery(brandProfilesQuery);
  const voice = profiles?.find(({ id }) => id === episode.selectedBrandProfileId)?.brandName;
  const jobs = latestShownJobs(processingJobs);
  const isTranscribed = episode.transcriptionStatus === 'completed';
  const hasContent = useHasContent(episode.id, isTranscribed);
  const isAllWritten = useIsAllGenerated(episode.id, isTranscribed);
  const quoteTimes = useQuoteTimes(episode.id, isTranscribed);
  const unfinished = jobs.filter(({ status }) => status !== 'completed');
  const isTranscribing = unfinished.some(({ jobType }) => jobType === 'transcription');
  const isWriting = processingJobs.some((job) => job.jobType === 'content_generation' && isRunning(job) && isOfEveryEpisode(job));
  const naming = useMemo(() => <EpisodeNaming episode={episode} />, [episode]);
  const status = jobs.length > 0 && <ProcessingStatus jobs={jobs} />;
  return (
    <div className="mx-auto max-w-(--aw-page) max-md:pb-20">
      <EpisodeHeader episode={episode} voice={voice} />
      {episode.duration !== null && <Player episode={episode} duration={episode.duration} marks={quoteTimes} />}
      {hasContent && <PageSections />}
      <div className="grid gap-6">
        <CutOffNotice {...episode} />
        {isTranscribing && status}
        {transcript?.draft && transcript.engine === 'pocketsphinx' && <RoughTranscriptNotice />}
        <Columns>
          <ContentCards {...{ episode, transcript, voice, isWriting, naming }} />
          <TranscriptColumn
            episode={episode}
            transcript={transcript}
            error={transcription.data ? null : transcription.error}
            onRetry={transcription.refetch}
          />
        </Columns>
      </div>
      {!isTranscribing && <AfterContent isDocked={unfinished.length > 0 && !isAllWritten}>{status}</AfterContent>}
    </div>
  );
}

const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_25.5rem] 2xl:grid-cols-[minmax(0,1fr)_30rem]">
    {children}
  </div>
);

/** Below the content, so that it never moves it. Docked, it is in view wherever the page is scrolled, on phones above the player. */
const AfterContent = ({ isDocked, children }: { isDocked: boolean; children: ReactNode }) => (
  <div
    ref={isDocked ? liftToasts : undefined}
    className={clsx('mt-6', isDocked && 'sticky rounded-lg shadow-lg bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-10 md:bottom-4')}
  >
    {children}
  </div>
);

/** Keeps toasts above a docked card. */
function liftToasts(card: HTMLElement | null) {
  if (!card) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--aw-docked', `${card.offsetHeight}px`));
  observer.observe(card);
  return () => {
    observer.disconnect();
    style.removeProperty('--aw-docked');
  };
}

const EpisodeNotFound = () => (
  <ErrorPage title="Episode Not Found" icon={<FileQuestionMark aria-hidden />}>
    It may have been deleted, or the address has a typing error.
  </ErrorPage>
);

/** For transcripts of 2026 and before. */
const RoughTranscriptNotice = () => (
  <Notice tone="warn" title="Rough transcript: about 1 in 3 words may be wrong.">
    Check against the audio.
  </Notice>
);

/** A skeleton with the layout of the episode page. */
const EpisodeSkeleton = () => (
  <div className="mx-auto grid max-w-(--aw-page) gap-6" aria-busy>
    <div className="max-w-120 pt-10">
      <Skeleton lines={2} />
    </div>
    <Card title="Show Notes">
      <div className="min-h-160 px-5 pb-5">
        <Skeleton lines={12} />
      </div>
    </Card>
  </div>
);

interface TranscriptColumnProps {
  episode: Episode;
  transcript: Transcript | undefined;
  /** Why there is no transcript. */
  error: Error | null;
  onRetry: () => unknown;
}

const TranscriptColumn = memo(function TranscriptColumn({ episode, transcript, error, onRetry }: TranscriptColumnProps) {
  const place = useRef<ReadingPlace>(null);
  if (error) return <LoadError what="The transcript" error={error} onRetry={() => void onRetry()} />;
  if (transcript) return <TranscriptCard transcript={transcript} title={titleOf(episode)} place={place} />;
  return <PartialTranscriptCard episode={episode} place={place} />;
});

/** Says that the end of the recording is missing, and how much of it arrived if that is known. */
function CutOffNotice({ duration, cutOff }: Pick<Episode, 'duration' | 'cutOff'>) {
  if (!cutOff) return null;
  const { statedDuration } = cutOff;
  const isMeasured = duration !== null && statedDuration !== null && duration < statedDuration;
  const arrived = isMeasured ? `${clockTime(duration)} of ${clockTime(statedDuration)} arrived` : 'the end of the file is missing';
  return (
    <Notice tone="warn" title={`The recording ends early: ${arrived}.`}>
      If your original file plays to the end, upload it again as a new episode.
    </Notice>
  );
}

const SECTIONS = { 'show-notes': 'Show Notes', 'social-media': 'Social Media', transcript: 'Transcript' };

/** Goes to a part of the page. On phones these are several screens below each other. */
const PageSections = () => (
  <nav aria-label="On this page" className="mb-3 flex flex-wrap gap-2 md:hidden">
    {Object.entries(SECTIONS).map(([id, name]) => (
      <button
        key={id}
        type="button"
        onClick={() => goTo(id)}
        className="min-h-11 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink"
      >
        {name}
      </button>
    ))}
  </nav>
);

function goTo(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  section?.focus({ preventScroll: true });
}

import { useQuery } from '@tanstack/react-query';
import { FileQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '@/api/api-error';
import { useIsAllGenerated, useQuoteTimes } from '@/features/content/content.queries';
import { ContentCards } from '@/features/content/content-cards';
import { PlaybackProvider } from '@/features/player/playback-context';
import { Player } from '@/features/player/player';
import { ErrorPage } from '@/features/layout/error-page';
import { useTranscript } from '@/features/transcript/use-transcript';
import { useDeferredFirstRender } from '@/lib/use-deferred-first-render';
import { LoadError } from '@/ui/load-error';
import { brandProfilesQuery } from '@/features/voices/voices.queries';
import { DraftNotice } from './draft-notice';
import { EpisodeHeader } from './episode-header';
import { EpisodeSkeleton } from './episode-skeleton';
import { isRunning, useEpisode } from '@/features/episodes/episodes.queries';
import { JobWatch } from '@/features/episodes/job-watch';
import { latestJobs } from './latest-jobs';
import { ProcessingStatus } from './processing-status';
import { TranscriptColumn } from './transcript-column';

export function EpisodePage({ id }: { id: string }) {
  const { data: present, error, refetch } = useEpisode(id);
  const data = useDeferredFirstRender(present);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <EpisodeNotFound />;
  if (error && !present) return <LoadError what="The episode" error={error} onRetry={() => void refetch()} />;
  if (!data) return <EpisodeSkeleton />;
  return (
    <JobWatch jobs={data.processingJobs}>
      <PlaybackProvider episodeId={id}>
        <Workspace {...data} />
      </PlaybackProvider>
    </JobWatch>
  );
}

type EpisodeData = NonNullable<ReturnType<typeof useEpisode>['data']>;

function Workspace({ episode, processingJobs }: EpisodeData) {
  const transcription = useTranscript(episode);
  const transcript = useDeferredFirstRender(transcription.data?.transcript);
  const { data: profiles } = useQuery(brandProfilesQuery);
  const voice = profiles?.find(({ id }) => id === episode.selectedBrandProfileId)?.brandName;
  const jobs = latestJobs(processingJobs);
  const isTranscribed = episode.transcriptionStatus === 'completed';
  const isAllWritten = useIsAllGenerated(episode.id, isTranscribed);
  const quoteTimes = useQuoteTimes(episode.id, isTranscribed);
  const isFirst = jobs.some((job) => isRunning(job) || (job.status !== 'completed' && !isAllWritten));
  const isWriting = processingJobs.some((job) => job.jobType === 'content_generation' && isRunning(job));
  const status = jobs.length > 0 && <ProcessingStatus jobs={jobs} />;
  return (
    <div className="mx-auto max-w-(--aw-page) max-md:pb-20">
      <EpisodeHeader episode={episode} voice={voice} />
      {episode.duration !== null && <Player episode={episode} duration={episode.duration} marks={quoteTimes} />}
      <div className="grid gap-6">
        {isFirst && status}
        {transcript?.draft && <DraftNotice engine={transcript.engine} />}
        <Columns>
          <ContentCards episode={episode} transcript={transcript} voice={voice} isWriting={isWriting} />
          <TranscriptColumn
            episode={episode}
            transcript={transcript}
            error={transcription.data ? null : transcription.error}
            onRetry={transcription.refetch}
          />
        </Columns>
        {!isFirst && status}
      </div>
    </div>
  );
}

const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_25.5rem] 2xl:grid-cols-[minmax(0,1fr)_30rem]">
    {children}
  </div>
);

const EpisodeNotFound = () => (
  <ErrorPage title="Episode Not Found" icon={<FileQuestionMark aria-hidden />}>
    It may have been deleted, or the address has a typing error.
  </ErrorPage>
);

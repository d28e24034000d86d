import { Link } from '@tanstack/react-router';
import { ArrowLeft, Users } from 'lucide-react';
import { titleOf, useEpisode } from '@/features/episodes';
import { Page } from '@/features/layout';
import { PlaybackProvider } from '@/features/player';
import { useTranscript } from '@/features/transcript';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { SpeakersWorkspace } from './speakers-workspace';

type EpisodeData = NonNullable<ReturnType<typeof useEpisode>['data']>;

/** Who speaks when in an episode. */
export function SpeakersPage({ id }: { id: string }) {
  const { data, error, refetch } = useEpisode(id);
  const back = (
    <Link
      to="/episode/$id"
      params={{ id }}
      className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-md text-ink-2 no-underline hover:text-accent hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden />
      Back to the episode
    </Link>
  );
  return (
    <Page title="Speakers" lead={data && titleOf(data.episode)} back={back}>
      {error && !data && <LoadError what="The episode" error={error} onRetry={() => void refetch()} />}
      {data && <Speakers {...data} />}
    </Page>
  );
}

function Speakers({ episode }: EpisodeData) {
  const { data, error, refetch } = useTranscript(episode);
  if (episode.transcriptionStatus !== 'completed')
    return (
      <EmptyState icon={<Users aria-hidden />} heading={<h2>No transcript yet</h2>}>
        Speakers can be named when the transcript is ready.
      </EmptyState>
    );
  if (error && !data) return <LoadError what="The transcript" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <PlaybackProvider episodeId={episode.id}>
      <SpeakersWorkspace transcript={data.transcript} />
    </PlaybackProvider>
  );
}

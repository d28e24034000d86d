import type { Episode } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Users } from 'lucide-react';
import { useEffect } from 'react';
import { titleOf } from '@/features/episodes';
import { Page } from '@/features/layout';
import { useTranscript } from '@/features/transcript';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { SpeakersWorkspace } from './speakers-workspace';

type SpokenEpisode = Parameters<typeof useTranscript>[0] & Pick<Episode, 'title'>;

/** Who speaks when in an episode. */
export function SpeakersPage({ episode }: { episode: SpokenEpisode }) {
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), []);
  const back = (
    <Link
      to="/episode/$id"
      params={{ id: episode.id }}
      className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-md text-ink-2 no-underline hover:text-accent hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden />
      Back to the episode
    </Link>
  );
  return (
    <Page title="Speakers" lead={titleOf(episode)} back={back}>
      <Speakers episode={episode} />
    </Page>
  );
}

function Speakers({ episode }: { episode: SpokenEpisode }) {
  const { data, error, refetch } = useTranscript(episode);
  if (episode.transcriptionStatus !== 'completed')
    return (
      <EmptyState icon={<Users aria-hidden />} heading={<h2>No transcript yet</h2>}>
        Speakers can be named when the transcript is ready.
      </EmptyState>
    );
  if (error && !data) return <LoadError what="The transcript" error={error} onRetry={() => void refetch()} />;
  return data ? <SpeakersWorkspace transcript={data.transcript} /> : <Skeleton lines={8} />;
}

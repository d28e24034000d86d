import type { Episode } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { EpisodeRow, MAX_RECENT_EPISODES, useRecentEpisodes, useUndeletedEpisodes } from '@/features/episodes';
import { Page } from '@/features/layout';
import { usePageFiles, useUploads } from '@/features/uploads';
import { formatCount } from '@/lib/format';
import { Card } from '@/ui/card';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { UploadCard } from './upload-card';

export function DashboardPage() {
  const { openUploader, isUploaderOpen } = useUploads();
  const isDragOver = usePageFiles(openUploader, { isActive: !isUploaderOpen });
  return (
    <Page title="Episodes" lead="Upload your podcast episodes and let AI create marketing content automatically" narrow>
      <div className="grid gap-6">
        <UploadCard isDragOver={isDragOver} />
        <Episodes />
      </div>
    </Page>
  );
}

function Episodes() {
  const { data, error, refetch } = useRecentEpisodes();
  const { episodes, total } = useUndeletedEpisodes(data && [data]);
  if (error) return <LoadError what="The episodes" error={error} onRetry={() => void refetch()} />;
  if (!data) return <EpisodesSkeleton />;
  return episodes.length > 0 ? <RecentEpisodes episodes={episodes} total={total} /> : <OnboardingSteps />;
}

const EpisodesSkeleton = () => (
  <div aria-busy>
    <Card title="Recent Episodes" ruled>
      <div className="p-5">
        <Skeleton lines={6} />
      </div>
    </Card>
  </div>
);

const RecentEpisodes = ({ episodes, total }: { episodes: Episode[]; total: number }) => (
  <Card
    title="Recent Episodes"
    ruled
    aside={
      <Link to="/episodes" className="inline-flex min-h-(--aw-control) items-center text-md">
        See all {formatCount(total, 'episode')}
      </Link>
    }
  >
    <ul className="divide-y divide-line">
      {episodes.slice(0, MAX_RECENT_EPISODES).map((episode) => (
        <li key={episode.id} className="last:[&>a]:rounded-b-lg">
          <EpisodeRow episode={episode} />
        </li>
      ))}
    </ul>
  </Card>
);

const steps = [
  { title: 'Transcribe', text: 'You get every word with its time. A 40-minute episode takes a few minutes.' },
  { title: 'Draft', text: 'Show notes, an X thread, a LinkedIn post and an Instagram caption.' },
  { title: 'Review', text: 'Check the source of any sentence with one click, edit, then copy.' },
];

/** Guidance for a team that has no episode yet. */
const OnboardingSteps = () => (
  <section className="mt-8 grid gap-4" aria-labelledby="what-happens-next">
    <h2 id="what-happens-next">What happens next</h2>
    <ol className="grid gap-5 lg:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex items-start gap-4">
          <span
            className="grid size-8 flex-none place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent-ink"
            aria-hidden
          >
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);

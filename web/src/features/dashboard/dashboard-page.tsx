import type { Episode } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { EpisodeRow, MAX_RECENT_EPISODES, useRecentEpisodes, useUndeletedEpisodes } from '@/features/episodes';
import { Page } from '@/features/layout';
import { usePageFiles, useUploads } from '@/features/uploads';
import { formatCount } from '@/lib/format';
import { Card } from '@/ui/card';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { UploadCard } from './upload-card';

const ExampleOffer = lazy(() => import('./first-steps').then((module) => ({ default: module.ExampleOffer })));
const OnboardingSteps = lazy(() => import('./first-steps').then((module) => ({ default: module.OnboardingSteps })));
const ExampleFooter = lazy(() => import('./example-footer').then((module) => ({ default: module.ExampleFooter })));

export function DashboardPage() {
  const { openUploader, isUploaderOpen } = useUploads();
  const isDragOver = usePageFiles(openUploader, { isActive: !isUploaderOpen });
  const { data, error, refetch } = useRecentEpisodes();
  const { episodes, total } = useUndeletedEpisodes(data && [data]);
  const isEmpty = data && !error && episodes.length === 0;
  return (
    <Page title="Episodes" lead="Upload your podcast episodes and let AI create marketing content automatically" narrow>
      <div className="grid gap-6">
        <UploadCard isDragOver={isDragOver} offer={isEmpty && <ExampleOffer />} />
        {error && <LoadError what="The episodes" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <EpisodesSkeleton />}
        <Suspense>
          {isEmpty && <OnboardingSteps />}
          {episodes.length > 0 && !error && <RecentEpisodes episodes={episodes} total={total} />}
        </Suspense>
      </div>
    </Page>
  );
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

function RecentEpisodes({ episodes, total }: { episodes: Episode[]; total: number }) {
  const recent = episodes.slice(0, MAX_RECENT_EPISODES);
  const example = recent.find(({ isExample }) => isExample);
  return (
    <Card
      title="Recent Episodes"
      ruled
      aside={
        <Link to="/episodes" className="inline-flex min-h-(--aw-control) items-center text-md">
          See all {formatCount(total, 'episode')}
        </Link>
      }
      footer={example && <ExampleFooter episode={example} />}
    >
      <ul className="divide-y divide-line">
        {recent.map((episode) => (
          <li key={episode.id} className="last:[&>a]:rounded-b-lg">
            <EpisodeRow episode={episode} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

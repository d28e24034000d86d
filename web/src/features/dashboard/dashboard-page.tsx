import { useEffect, useEffectEvent } from 'react';
import { Page } from '@/features/layout/page';
import { hasUnfinishedUpload } from '@/features/uploads/uploader-id';
import { useUploads } from '@/features/uploads/uploads';
import { usePageDrop } from '@/features/uploads/use-page-drop';
import { Card } from '@/ui/card';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { useRecentEpisodes } from '@/features/episodes/episodes.queries';
import { RecentEpisodes } from './recent-episodes';
import { useUndeletedEpisodes } from '@/features/episodes/use-undeleted-episodes';
import { UploadCard } from './upload-card';
import { OnboardingSteps } from './onboarding-steps';

export function DashboardPage() {
  const { openUploader } = useUploads();
  const isDragOver = usePageDrop(openUploader);
  const resume = useEffectEvent(() => hasUnfinishedUpload() && openUploader());
  useEffect(() => void resume(), []);
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

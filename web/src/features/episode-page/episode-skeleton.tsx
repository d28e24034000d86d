import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';

/** Stands in for an episode's page in its final shape. */
export const EpisodeSkeleton = () => (
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

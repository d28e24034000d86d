import { CardGrid } from './card-grid';
import { Skeleton } from './skeleton';

/** Skeletons of cards while they load. */
export const CardSkeletons = ({ count, name }: { count: number; name: string }) => (
  <div aria-busy aria-label={name} role="status">
    <CardGrid>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} data-skeleton className="h-64 rounded-lg border border-line bg-surface p-5 shadow-sm">
          <Skeleton lines={6} />
        </div>
      ))}
    </CardGrid>
  </div>
);

import type { Episode } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { Card } from '@/ui/card';
import { formatCount } from '@/lib/format';
import { EpisodeRow } from '@/features/episodes/episode-row';
import { MAX_RECENT_EPISODES } from '@/features/episodes/episodes.queries';

export const RecentEpisodes = ({ episodes, total }: { episodes: Episode[]; total: number }) => (
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

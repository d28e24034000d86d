import type { Episode } from '@afterword/proto';
import { Card } from '@/ui/card';
import { EpisodeRow } from './episode-row';

const SHOWN = 5;

export const RecentEpisodes = ({ episodes }: { episodes: Episode[] }) => (
  <Card title="Recent Episodes" ruled>
    <ul className="divide-y divide-line">
      {episodes.slice(0, SHOWN).map((episode) => (
        <li key={episode.id} className="last:[&>a]:rounded-b-lg">
          <EpisodeRow episode={episode} />
        </li>
      ))}
    </ul>
  </Card>
);

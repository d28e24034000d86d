import type { ContentType } from '@afterword/proto';
import { Link } from '@tanstack/react-router';

interface EpisodeLinkProps {
  item: { episodeId: string; contentType: ContentType; episodeTitle: string | null };
}

/** The title of the episode that content belongs to, as a link to that content on the episode's page. */
export const EpisodeLink = ({ item: { episodeId, contentType, episodeTitle } }: EpisodeLinkProps) => (
  <Link to="/episode/$id" params={{ id: episodeId }} search={{ content: contentType }} className="text-sm wrap-anywhere">
    {episodeTitle ?? 'Untitled episode'}
  </Link>
);

import { Link } from '@tanstack/react-router';
import type { Review } from './reviews.queries';

/** Which episode a text belongs to; leads to it. */
export const EpisodeLink = ({
  item: { episodeId, contentType, episodeTitle },
}: {
  item: Pick<Review, 'episodeId' | 'contentType' | 'episodeTitle'>;
}) => (
  <Link to="/episode/$id" params={{ id: episodeId }} search={{ content: contentType }} className="text-sm wrap-anywhere">
    {episodeTitle ?? 'Untitled episode'}
  </Link>
);

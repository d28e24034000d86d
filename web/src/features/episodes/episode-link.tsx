import { type ContentType, recipeTarget } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { ExampleBadge } from './example-badge';

interface EpisodeLinkProps {
  item: {
    episodeId: string;
    contentType: ContentType;
    recipe?: { id: string } | undefined;
    episodeTitle: string | null;
    isExample: boolean;
  };
}

/** The title of the episode that content belongs to, as a link to that content on the episode's page. */
export const EpisodeLink = ({ item }: EpisodeLinkProps) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <Link
      to="/episode/$id"
      params={{ id: item.episodeId }}
      search={{ content: item.recipe ? recipeTarget(item.recipe.id) : item.contentType }}
      className="inline-flex min-h-(--aw-target) items-center text-sm wrap-anywhere"
    >
      {item.episodeTitle ?? 'Untitled episode'}
    </Link>
    <ExampleBadge of={item} />
  </span>
);

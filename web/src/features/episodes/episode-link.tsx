import { type ContentType, recipeTarget } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { ExampleBadge } from './example-badge';

interface EpisodeLinkProps {
  item: {
    episodeId: string;
    contentType: ContentType;
    recipe?: { id: string } | undefined;
    contentId?: string;
    episodeTitle: string | null;
    isExample: boolean;
  };
}

/** Names content in an address. Of recipes there can be several in an episode, so their content is named by the recipe, or by its own id. */
export function contentTarget({ contentType, recipe, contentId }: Pick<EpisodeLinkProps['item'], 'contentType' | 'recipe' | 'contentId'>) {
  if (recipe) return recipeTarget(recipe.id);
  return contentType === 'recipe' && contentId ? contentId : contentType;
}

/** The title of the episode that content belongs to, as a link to that content on the episode's page. */
export const EpisodeLink = ({ item }: EpisodeLinkProps) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <Link
      to="/episode/$id"
      params={{ id: item.episodeId }}
      search={{ content: contentTarget(item) }}
      className="inline-flex min-h-(--aw-target) items-center text-sm wrap-anywhere"
    >
      {item.episodeTitle ?? 'Untitled episode'}
    </Link>
    <ExampleBadge of={item} />
  </span>
);

import { createFileRoute } from '@tanstack/react-router';
import { ContentPanel } from '@/features/content/content-panel.lazy';
import { EpisodePage, type EpisodeView } from '@/features/episode-page/episode-page';
import { episodeQuery } from '@/features/episodes/episodes.queries';
import { prefetch } from '@/api/prefetch';
import { oneOf } from '@/lib/one-of';
import { textParam } from '@/lib/text-param';

/** Content to scroll to, by kind, recipe or id; a second of the recording; or another view, and its quote or the ids of its words. */
type Shown = { at?: number | undefined; view?: EpisodeView | undefined } & { [text in 'content' | 'quote' | 'words']?: string | undefined };

export const Route = createFileRoute('/episode/$id')({
  validateSearch: ({ content, at, view, quote, words }): Shown => ({
    content: textParam(content),
    at: typeof at === 'number' && at >= 0 ? at : undefined,
    view: oneOf<EpisodeView>(['speakers', 'kit', 'cards', 'carousel', 'clips'], view),
    quote: textParam(quote),
    words: textParam(words),
  }),
  loader: ({ context, params }) => {
    void ContentPanel.preload?.();
    prefetch(context.queryClient, episodeQuery(params.id));
  },
  component: Episode,
});

function Episode() {
  const { id } = Route.useParams();
  return <EpisodePage key={id} id={id} view={Route.useSearch().view} />;
}

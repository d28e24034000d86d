import { ContentType } from '@afterword/proto';
import { createFileRoute } from '@tanstack/react-router';
import { EpisodePage } from '@/features/episodes/episode-page';
import { episodeQuery } from '@/features/episodes/episodes.queries';
import { prefetch } from '@/prefetch';

export const Route = createFileRoute('/episode/$id')({
  validateSearch: ({ content }): { content?: ContentType | undefined } => ({ content: ContentType.safeParse(content).data }),
  loader: ({ context, params }) => prefetch(context.queryClient, episodeQuery(params.id)),
  component: Episode,
});

function Episode() {
  const { id } = Route.useParams();
  return <EpisodePage key={id} id={id} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '@/api/prefetch';
import { episodeQuery } from '@/features/episodes/episodes.queries';
import { SpeakersPage } from '@/features/speakers/speakers-page';

export const Route = createFileRoute('/episode/$id_/speakers')({
  loader: ({ context, params }) => prefetch(context.queryClient, episodeQuery(params.id)),
  component: Speakers,
});

function Speakers() {
  const { id } = Route.useParams();
  return <SpeakersPage key={id} id={id} />;
}

import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { VoiceLibraryPage } from '@/features/voices/voice-library-page';
import { brandProfilesQuery } from '@/features/voices/voices.queries';
import { prefetch } from '@/prefetch';

export const Route = createFileRoute('/voice-library')({
  validateSearch: ({ edit }): { edit?: string | undefined } => ({ edit: typeof edit === 'string' ? edit : undefined }),
  loader: ({ context }) => prefetch(context.queryClient, brandProfilesQuery),
  component: VoiceLibrary,
});

function VoiceLibrary() {
  const navigate = useNavigate();
  const edit = (edited: string | undefined) =>
    void navigate({ to: '/voice-library', search: { edit: edited }, resetScroll: false, replace: !edited });
  return <VoiceLibraryPage edited={Route.useSearch().edit} onEdit={edit} />;
}

import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { VoiceLibraryPage } from '@/features/voices/voice-library-page';
import { brandProfilesQuery } from '@/features/voices/voices.queries';
import { prefetch } from '@/api/prefetch';
import { textParam } from '@/lib/text-param';

type Shown = { edit?: string | undefined; learned?: string | undefined };

export const Route = createFileRoute('/voice-library')({
  validateSearch: ({ edit, learned }): Shown => ({ edit: textParam(edit), learned: textParam(learned) }),
  loader: ({ context }) => prefetch(context.queryClient, brandProfilesQuery),
  component: VoiceLibrary,
});

function VoiceLibrary() {
  const navigate = useNavigate();
  const { edit, learned } = Route.useSearch();
  const show = (shown: Shown, isOpen: boolean) =>
    void navigate({ to: '/voice-library', search: shown, resetScroll: false, replace: !isOpen });
  const [onEdit, onLearned] = [(id?: string) => show({ edit: id }, Boolean(id)), (id?: string) => show({ learned: id }, Boolean(id))];
  return <VoiceLibraryPage edited={edit} onEdit={onEdit} learned={learned} onLearned={onLearned} />;
}

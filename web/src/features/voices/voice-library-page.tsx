import type { BrandProfile } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Mic, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Page } from '@/features/layout';
import { useUndeleted } from '@/ui/deferred-delete';
import { Button } from '@/ui/button';
import { CardGrid } from '@/ui/card-grid';
import { CardSkeletons } from '@/ui/card-skeletons';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { VoiceCard } from './voice-card';
import { brandProfilesQuery } from './voices.queries';

const VoiceDialog = lazy(() => import('./voice-dialog').then((module) => ({ default: module.VoiceDialog })));
const LearningDialog = lazy(() => import('./learning/learning-dialog').then((module) => ({ default: module.LearningDialog })));
const SKELETONS = 6;

interface VoiceLibraryPageProps {
  /** The id of the edited voice, 'new', or undefined. */
  edited: string | undefined;
  onEdit: (edited: string | undefined) => void;
  /** The id of the voice whose lessons are open, or undefined. */
  learned: string | undefined;
  onLearned: (learned: string | undefined) => void;
}

/** All brand voices: create, edit, duplicate, switch off and delete. */
export function VoiceLibraryPage({ edited, onEdit, learned, onLearned }: VoiceLibraryPageProps) {
  const { data, error, refetch } = useQuery(brandProfilesQuery);
  const profiles = useUndeleted(data ?? []);
  const profile = profiles.find(({ id }) => id === edited);
  const taught = profiles.find(({ id }) => id === learned);
  return (
    <Page
      title="Voice Library"
      lead="A voice profile tells Afterword how your show sounds: tone, words you love, words you avoid, and a sample to learn from."
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => onEdit('new')}>
          New Voice Profile
        </Button>
      }
    >
      {error && !data && <LoadError what="The voice profiles" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeletons count={SKELETONS} name="Voice profiles are loading" />}
      {data && profiles.length === 0 && <NoVoices onCreate={() => onEdit('new')} />}
      {profiles.length > 0 && <Voices profiles={profiles} onEdit={onEdit} onLearned={onLearned} />}
      <Suspense>
        {(edited === 'new' || profile) && <VoiceDialog key={edited} profile={profile} onClose={() => onEdit(undefined)} />}
        {taught && <LearningDialog profile={taught} onClose={() => onLearned(undefined)} />}
      </Suspense>
    </Page>
  );
}

interface VoicesProps {
  profiles: BrandProfile[];
  onEdit: (id: string) => void;
  onLearned: (id: string) => void;
}

const Voices = ({ profiles, onEdit, onLearned }: VoicesProps) => (
  <CardGrid>
    {profiles.map((profile) => (
      <VoiceCard key={profile.id} profile={profile} onEdit={() => onEdit(profile.id)} onLearned={() => onLearned(profile.id)} />
    ))}
  </CardGrid>
);

const NoVoices = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    icon={<Mic aria-hidden />}
    heading={<h2>No Voice Profiles Yet</h2>}
    action={
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={onCreate}>
        Create First Profile
      </Button>
    }
  >
    A profile describes how your show talks, so that show notes and posts sound like you.
  </EmptyState>
);

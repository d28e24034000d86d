import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ApiError } from '@/api/api-error';
import { session } from '@/api/session';
import { useIsSignedIn } from '@/api/use-is-signed-in';
import { enginesQuery } from '@/features/engines';
import { toast } from '@/ui/toast';
import { draftStorage, emptyDraft, type EpisodeDraft } from './episode-draft';
import { describeMisfit } from './preview/describe-misfit';
import { useAudioSeconds } from './preview/use-audio-seconds';
import type { UploadFailure } from './upload-failure';
import { discardUnfinishedUpload } from './uploader-id';
import { type Uploads, UploadsContext } from './uploads';
import { useCreateEpisode } from './use-create-episode';
import type { StoredAudio } from './use-upload-events';

const DEFAULT_MAX_UPLOAD_MB = 500;
const UploaderDialog = lazy(() => import('./uploader-dialog').then((module) => ({ default: module.UploaderDialog })));

/** Holds the upload across pages and creates the episode when the audio is stored. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const { draft, changeDraft, dropDraft } = useEpisodeDraft();
  const [dialog, setDialog] = useState<{ open: boolean; dropped: File[]; visit: number } | null>(null);
  const [file, setFile] = useState<Uploads['file']>(null);
  const { audioSeconds, transcriptMisfit, setRecording } = useChosenRecording(draft);
  const [audio, setAudio] = useState<StoredAudio | null>(null);
  const router = useRouter();
  const isOpen = useIsSignedIn();
  const { data: engines } = useQuery({ ...enginesQuery, enabled: isOpen });

  const close = () => setDialog((shown) => shown && { ...shown, open: false });
  const create = useCreateEpisode((id) => {
    dropDraft();
    setFile(null);
    setRecording(null);
    close();
    if (router.state.location.pathname === '/') void router.navigate({ to: '/episode/$id', params: { id } });
  });
  const phase = phaseOf(create, file !== null);
  useLeaveWarning(phase === 'uploading' || phase === 'creating');

  const uploads: Uploads = {
    draft,
    phase,
    file,
    audioSeconds,
    transcriptMisfit,
    changeDraft,
    openUploader(dropped = []) {
      if (create.isError) {
        create.reset();
        setFile(null);
      }
      setDialog((shown) => ({ open: true, dropped, visit: shown?.visit ?? 0 }));
    },
    retry: () => audio && create.mutate({ audio, draft }),
    cancel() {
      dropDraft();
      discardUnfinishedUpload();
      setFile(null);
      setRecording(null);
      setDialog((shown) => shown && { open: false, dropped: [], visit: shown.visit + 1 });
    },
  };
  return (
    <UploadsContext value={uploads}>
      {children}
      {dialog && (
        <Suspense>
          <UploaderDialog
            key={dialog.visit}
            open={dialog.open && isOpen}
            onClose={close}
            dropped={dialog.dropped}
            maxUploadMb={engines?.maxUploadMb ?? DEFAULT_MAX_UPLOAD_MB}
            warning={transcriptMisfit}
            onChosen={setRecording}
            onStarted={setFile}
            onStopped={(failure) => {
              setFile(null);
              if (failure) showFailure(failure, dialog.open);
            }}
            onStored={(stored) => {
              setAudio(stored);
              create.mutate({ audio: stored, draft }, { onError: close });
            }}
          />
        </Suspense>
      )}
    </UploadsContext>
  );
}

/** A toast, unless the open dialog shows the reason; an expired session closes the dialog. */
function showFailure({ reason, isAuthError }: UploadFailure, isShown: boolean) {
  if (isAuthError) session.clear();
  if (isAuthError || !isShown) toast.error('Upload failed', reason);
}

function phaseOf(
  { isPending, error }: Pick<ReturnType<typeof useCreateEpisode>, 'isPending' | 'error'>,
  hasFile: boolean,
): Uploads['phase'] {
  if (isPending) return 'creating';
  if (error) return isRefused(error) ? 'idle' : 'failed';
  return hasFile ? 'uploading' : 'idle';
}

/** The server deletes a rejected file; after a server error the stored audio can be used again. */
const isRefused = (error: Error) => error instanceof ApiError && error.status < 500;

/** While active, the browser asks before it closes or reloads the page. */
function useLeaveWarning(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}

/** How long the recording is that was chosen, and whether the transcript file fits it. */
function useChosenRecording({ transcriptEndMs }: EpisodeDraft) {
  const [recording, setRecording] = useState<Blob | null>(null);
  const audioSeconds = useAudioSeconds(recording);
  const transcriptMisfit = transcriptEndMs === null || audioSeconds === null ? null : describeMisfit(transcriptEndMs, audioSeconds);
  return { audioSeconds, transcriptMisfit, setRecording };
}

/** The draft of the next episode. */
function useEpisodeDraft() {
  const [draft, setDraft] = useState(draftStorage.read);
  const changeDraft = (change: Partial<EpisodeDraft>) => {
    const next = { ...draft, ...change };
    draftStorage.keep(next);
    setDraft(next);
  };
  const dropDraft = () => {
    draftStorage.forget();
    setDraft(emptyDraft);
  };
  return { draft, changeDraft, dropDraft };
}

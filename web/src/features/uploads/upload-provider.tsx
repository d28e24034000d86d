import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { session } from '@/api/session';
import { useIsSignedIn } from '@/api/use-is-signed-in';
import { enginesQuery } from '@/features/engines';
import { toast } from '@/ui/toast';
import { draftStorage, emptyDraft, type EpisodeDraft } from './episode-draft';
import type { KeptTranscript } from './kept-transcript';
import { describeMisfit } from './preview/describe-misfit';
import { useAudioSeconds } from './preview/use-audio-seconds';
import type { UploadFailure } from './upload-failure';
import { discardUnfinishedUploads, listUnfinishedUploads } from './uploader-id';
import { type UploadProgress, type Uploads, UploadsContext } from './uploads';
import { type Creation, useCreations } from './use-creations';

const DEFAULT_MAX_UPLOAD_MB = 500;
const UploaderDialog = lazy(() => import('./dialog/uploader-dialog').then((module) => ({ default: module.UploaderDialog })));

/** Holds the uploads across pages and creates an episode from each stored file. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const { draft, changeDraft, dropDraft } = useEpisodeDraft();
  const [dialog, setDialog] = useState<{ open: boolean; dropped: File[]; visit: number } | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const { audioSeconds, transcriptMisfit, setRecording } = useChosenRecording(draft);
  const [unfinished, setUnfinished] = useState(listUnfinishedUploads);
  const router = useRouter();
  const isOpen = useIsSignedIn();
  const { data: engines } = useQuery({ ...enginesQuery, enabled: isOpen });

  const close = () => setDialog((shown) => shown && { ...shown, open: false });
  const creations = useCreations((id) => {
    if (draft.isSeveral) return;
    dropDraft();
    setRecording(null);
    close();
    if (router.state.location.pathname === '/') void router.navigate({ to: '/episode/$id', params: { id } });
  });
  const phase = phaseOf(creations.list, progress);
  useLeaveWarning(phase === 'uploading' || phase === 'creating');

  const discard = () => {
    discardUnfinishedUploads();
    setUnfinished([]);
  };
  const uploads: Uploads = {
    draft,
    phase,
    progress,
    audioSeconds,
    transcriptMisfit,
    changeDraft,
    unfinished: dialog ? [] : unfinished,
    discardUnfinished: discard,
    isUploaderOpen: dialog?.open ?? false,
    openUploader: (dropped = []) => setDialog((shown) => ({ open: true, dropped, visit: shown?.visit ?? 0 })),
    retry: () => creations.retry(),
    cancel() {
      dropDraft();
      discard();
      setProgress(null);
      setRecording(null);
      creations.forget();
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
            misfit={transcriptMisfit}
            onChosen={setRecording}
            draft={draft}
            onDraft={changeDraft}
            creations={creations.list}
            onRetryCreation={creations.retry}
            onForget={creations.forget}
            onProgress={setProgress}
            onFailed={(failure) => showFailure(failure, dialog.open)}
            onStored={(fileId, { title, ...audio }) => creations.start(fileId, { audio, draft: { ...draft, title } })}
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

function phaseOf(creations: Creation[], progress: UploadProgress | null): Uploads['phase'] {
  if (creations.some(({ status }) => status === 'creating')) return 'creating';
  if (creations.some(({ canRetry }) => canRetry)) return 'failed';
  return progress ? 'uploading' : 'idle';
}

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

const loadKeptTranscript = () => import('./kept-transcript').then((module) => module.keptTranscript);

/** The draft of the next episode, which survives a reload. */
function useEpisodeDraft() {
  const [draft, setDraft] = useState(draftStorage.read);
  const changeDraft = (change: Partial<EpisodeDraft>) => {
    const next = { ...draft, ...change, ...(change.transcriptFile ? { lostTranscript: null } : {}) };
    draftStorage.keep(next);
    if (change.transcriptFile) keepTranscript({ file: change.transcriptFile, endMs: next.transcriptEndMs });
    if (change.transcriptFile === null) forgetTranscript();
    setDraft(next);
  };
  const dropDraft = () => {
    draftStorage.forget();
    forgetTranscript();
    setDraft(emptyDraft);
  };
  useRestoredTranscript(draft, changeDraft);
  return { draft, changeDraft, dropDraft };
}

/** If the file cannot be kept, it is reported as lost after a reload. */
const keepTranscript = (transcript: KeptTranscript) =>
  void loadKeptTranscript()
    .then((kept) => kept.keep(transcript))
    .catch(() => undefined);
const forgetTranscript = () =>
  void loadKeptTranscript()
    .then((kept) => kept.forget())
    .catch(() => undefined);

/** Restores the transcript file that was chosen before a reload, or with the unfinished upload of an earlier visit. */
function useRestoredTranscript(draft: EpisodeDraft, changeDraft: (change: Partial<EpisodeDraft>) => void) {
  const [expected] = useState(draftStorage.readTranscriptName);
  const restore = useEffectEvent((transcript: KeptTranscript | undefined) => {
    if (draft.transcriptFile) return;
    if (transcript) changeDraft({ transcriptFile: transcript.file, transcriptEndMs: transcript.endMs });
    else if (expected) changeDraft({ lostTranscript: expected });
  });
  useEffect(() => {
    if (!expected && listUnfinishedUploads().length === 0) return;
    loadKeptTranscript()
      .then((kept) => kept.read())
      .then(restore, () => restore(undefined));
  }, [expected]);
}

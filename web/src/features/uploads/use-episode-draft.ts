import { useEffect, useEffectEvent, useState } from 'react';
import { draftStorage, emptyDraft, type EpisodeDraft } from './episode-draft';
import type { KeptTranscript } from './kept-transcript';
import { listUnfinishedUploads } from './uploader-id';

const loadKeptTranscript = () => import('./kept-transcript').then((module) => module.keptTranscript);

/** The draft of the next episode, which survives a reload. */
export function useEpisodeDraft() {
  const [draft, setDraft] = useState(draftStorage.read);
  const changeDraft = (change: Partial<EpisodeDraft>) => {
    const next = { ...draft, ...change, ...(change.transcriptFile ? { lostTranscript: null } : {}) };
    draftStorage.keep(next);
    if (change.transcriptFile) keep({ file: change.transcriptFile, endMs: next.transcriptEndMs });
    if (change.transcriptFile === null) forget();
    setDraft(next);
  };
  const dropDraft = () => {
    draftStorage.forget();
    forget();
    setDraft(emptyDraft);
  };
  useRestoredTranscript(draft, changeDraft);
  return { draft, changeDraft, dropDraft };
}

/** If the file cannot be kept, it is reported as lost after a reload. */
const keep = (transcript: KeptTranscript) =>
  void loadKeptTranscript()
    .then((kept) => kept.keep(transcript))
    .catch(() => undefined);
const forget = () =>
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

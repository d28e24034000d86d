import { useState } from 'react';
import { emptyDraft, type EpisodeDraft, draftStorage } from './episode-draft';

/** The draft of the next episode. */
export function useEpisodeDraft() {
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

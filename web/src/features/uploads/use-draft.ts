import { useState } from 'react';
import { emptyDraft, type EpisodeDraft, keptDraft } from './episode-draft';

/** The draft of the next episode. */
export function useDraft() {
  const [draft, setDraft] = useState(keptDraft.read);
  const changeDraft = (change: Partial<EpisodeDraft>) => {
    const next = { ...draft, ...change };
    keptDraft.keep(next);
    setDraft(next);
  };
  const dropDraft = () => {
    keptDraft.forget();
    setDraft(emptyDraft);
  };
  return { draft, changeDraft, dropDraft };
}

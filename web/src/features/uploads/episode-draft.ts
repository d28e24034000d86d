/** What a person says about an episode before its audio is there. */
export interface EpisodeDraft {
  title: string;
  brandProfileId: string | null;
  /** Null where the recogniser is to find out. */
  language: string | null;
  transcriptFile: File | null;
}

export const emptyDraft: EpisodeDraft = { title: '', brandProfileId: null, language: null, transcriptFile: null };

const STORAGE_KEY = 'episode-draft';

/** What was said, kept in this tab: it survives a reload, as the upload does. A file cannot be kept. */
export const draftStorage = {
  read: (): EpisodeDraft => ({ ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<EpisodeDraft>) }),
  keep: (draft: EpisodeDraft) => sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...draft, transcriptFile: null })),
  forget: () => sessionStorage.removeItem(STORAGE_KEY),
};

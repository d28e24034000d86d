/** What a person says about an episode before its audio is there. */
export interface EpisodeDraft {
  title: string;
  brandProfileId: string | null;
  /** Null where the recogniser is to find out. */
  language: string | null;
  transcriptFile: File | null;
}

export const emptyDraft: EpisodeDraft = { title: '', brandProfileId: null, language: null, transcriptFile: null };

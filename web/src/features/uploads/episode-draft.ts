/** The fields of an episode before its audio is uploaded. */
export interface EpisodeDraft {
  title: string;
  brandProfileId: string | null;
  /** Null for automatic detection. */
  language: string | null;
  transcriptFile: File | null;
  /** Where the words of the transcript file end, or null if it has no times. */
  transcriptEndMs: number | null;
  /** Whether several files can be uploaded at a time. Each becomes an episode, titled after its file. */
  isSeveral: boolean;
}

export const emptyDraft: EpisodeDraft = {
  title: '',
  brandProfileId: null,
  language: null,
  transcriptFile: null,
  transcriptEndMs: null,
  isSeveral: false,
};

const STORAGE_KEY = 'episode-draft';

/** Stores the draft in session storage, so that it survives a reload, as the upload does. A file cannot be stored. */
export const draftStorage = {
  read: (): EpisodeDraft => ({ ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<EpisodeDraft>) }),
  keep: (draft: EpisodeDraft) =>
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...draft, transcriptFile: null, transcriptEndMs: null })),
  forget: () => sessionStorage.removeItem(STORAGE_KEY),
};

const SUFFIX = /\.[a-z0-9]{1,5}$/i;

/** "the_open-door_012.mp3" is titled "the open-door 012". */
export const toTitle = (fileName: string): string =>
  fileName.replace(SUFFIX, '').replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim() || fileName;

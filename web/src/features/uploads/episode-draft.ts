import { drafts } from '@/lib/drafts';

/** The fields of an episode before its audio is uploaded. */
export interface EpisodeDraft {
  title: string;
  brandProfileId: string | null;
  /** Null for automatic detection. */
  language: string | null;
  transcriptFile: File | null;
  /** Where the words of the transcript file end, or null if it has no times. */
  transcriptEndMs: number | null;
  /** The name of a transcript file that was chosen before a reload and has to be chosen again. */
  lostTranscript: string | null;
  /** Whether several files can be uploaded at a time. Each becomes an episode, titled after its file. */
  isSeveral: boolean;
}

export const emptyDraft: EpisodeDraft = {
  title: '',
  brandProfileId: null,
  language: null,
  transcriptFile: null,
  transcriptEndMs: null,
  lostTranscript: null,
  isSeveral: false,
};

const NAME = 'new-episode';

interface StoredDraft extends Omit<EpisodeDraft, 'transcriptFile' | 'transcriptEndMs' | 'lostTranscript'> {
  transcriptName: string | null;
}

const readStored = () => drafts.read<Partial<StoredDraft>>(NAME) ?? {};

/** Of a transcript file, only its name is stored. */
export const draftStorage = {
  read: (): EpisodeDraft => {
    const { transcriptName: _, ...stored } = readStored();
    return { ...emptyDraft, ...stored };
  },
  readTranscriptName: (): string | null => readStored().transcriptName ?? null,
  keep: (draft: EpisodeDraft) => {
    const { transcriptFile, transcriptEndMs: _, lostTranscript, ...fields } = draft;
    const stored: StoredDraft = { ...fields, transcriptName: transcriptFile?.name ?? lostTranscript };
    drafts.keep(NAME, stored);
  },
  forget: () => drafts.forget(NAME),
};

const SUFFIX = /\.[a-z0-9]{1,5}$/i;

/** "the_open-door_012.mp3" is titled "the open-door 012". */
export const toTitle = (fileName: string): string =>
  fileName.replace(SUFFIX, '').replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim() || fileName;

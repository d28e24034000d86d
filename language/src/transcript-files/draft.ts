import type { LeftOut, Passage, SpeakerQuestion } from './transcript-file';

/** What a reader of one format returns. Texts may still have line breaks, names before a colon, and sounds. */
export interface Draft {
  passages: Passage[];
  leftOut: LeftOut[];
  language: string | null;
  /** True if the format has a place for speakers and this file uses it. */
  hasSpeakers: boolean;
  questions?: SpeakerQuestion[];
  /** Why the first passage that was left out cannot be read. The message if nothing else can be. */
  problem?: string;
  durationMs?: number | null;
}

export const emptyDraft = (): Draft => ({ passages: [], leftOut: [], language: null, hasSpeakers: false });

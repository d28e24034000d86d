import type { ContentType } from '@afterword/proto';
import type { EditSignals } from './changes-in';

/**
 * A generated text in a brand voice, and its edited version. `isLookedOver` if people edited or approved it; one that was
 * sent back needed a revision or was rejected at some time, and `note` says why; in one with `isWrittenAnew` more than half of the
 * words were changed; `engagement` is its latest score, 0 to 100.
 */
export interface LearnedText {
  contentId: string;
  episodeId: string;
  contentType: ContentType;
  writtenAt: Date;
  written: string;
  saved: string;
  failed: EditSignals;
  successful: EditSignals;
  isLookedOver: boolean;
  isWrittenAnew: boolean;
  decision: 'approved' | 'sent_back' | null;
  note: string | null;
  engagement: number | null;
}

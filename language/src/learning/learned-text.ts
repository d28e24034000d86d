import type { ContentType } from '@afterword/proto';
import type { EditSignals } from './changes-in';

/**
 * A generated text in a brand voice, and its edited version. `isLookedOver` if people edited or approved it; in one with `isWrittenAnew` more
 * than half of the words were changed.
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
}

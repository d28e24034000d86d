import { replaceOriginal, undoSuggestion } from '@afterword/language/enhancements';
import { ServiceError } from '@afterword/platform';
import type { ChangeReason } from '@afterword/proto';
import type { ContentEnhancement } from './content-enhancement.entity';

/** What can be done with a suggestion: `textAfter` is null where it no longer has its place in the text. */
export interface EnhancementChange {
  readonly reason: ChangeReason;
  readonly outdated: string;
  textAfter(text: string, enhancement: ContentEnhancement): string | null;
  /** Refuses what has been done already. */
  assertNotDone(enhancement: ContentEnhancement): void;
}

export const applyChange: EnhancementChange = {
  reason: 'enhanced',
  outdated: 'The text has changed since this suggestion was made.',
  textAfter: replaceOriginal,
  assertNotDone: ({ isApplied }) => {
    if (isApplied) throw new ServiceError('conflict', 'This suggestion has been applied already.');
  },
};

export const undoChange: EnhancementChange = {
  reason: 'enhancement_undone',
  outdated: 'The text has changed since this suggestion was applied.',
  textAfter: undoSuggestion,
  assertNotDone: ({ isApplied }) => {
    if (!isApplied) throw new ServiceError('conflict', 'This suggestion has not been applied, or it has been undone already.');
  },
};

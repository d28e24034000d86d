import { check } from '../rules/check';
import type { CheckedContentType } from '../rules/platform-rules';
import { replaceOnce } from './replace-once';
import type { Replacing } from './suggestion';

/** The text after a suggestion; null where what it replaces does not stand in it exactly once. */
export const replacedOnce = (text: string, { original, suggested }: Replacing): string | null => replaceOnce(text, original, suggested);

/** The text after a suggestion; null where it no longer fits the text, or its platform would not take the outcome. */
export const applied = (contentType: CheckedContentType, text: string, suggestion: Replacing): string | null => {
  const changed = replacedOnce(text, suggestion);
  return changed !== null && check(contentType, changed).length === 0 ? changed : null;
};

/** The text as it was before; null where what the suggestion put there no longer stands there, and only there. */
export const undone = (text: string, { original, suggested }: Replacing): string | null => replaceOnce(text, suggested, original);

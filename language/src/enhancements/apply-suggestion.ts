import { checkText } from '../rules/check';
import type { PublishedContentType } from '../rules/platform-rules';
import type { Replacement } from './enhancer';

/** Returns the text with a suggestion applied; null unless the original occurs in it exactly once. */
export const replaceOriginal = (text: string, { original, suggested }: Replacement): string | null =>
  replaceOnce(text, original, suggested);

/** Returns the text with a suggestion applied; null if it no longer applies or the result breaks a rule of the platform. */
export const applySuggestion = (contentType: PublishedContentType, text: string, suggestion: Replacement): string | null => {
  const changed = replaceOriginal(text, suggestion);
  return changed !== null && checkText(contentType, changed).length === 0 ? changed : null;
};

/** Returns the text without a suggestion; null unless its replacement occurs in the text exactly once. */
export const undoSuggestion = (text: string, { original, suggested }: Replacement): string | null => replaceOnce(text, suggested, original);

/** Replaces `from` by `to`; null unless `from` occurs exactly once. */
export const replaceOnce = (text: string, from: string, to: string): string | null => {
  const at = text.indexOf(from);
  if (from === '' || at < 0 || text.indexOf(from, at + 1) >= 0) return null;
  return text.slice(0, at) + to + text.slice(at + from.length);
};

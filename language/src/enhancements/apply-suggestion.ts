import { checkText } from '../rules/check';
import type { PublishedContentType } from '../rules/platform-rules';
import type { Replacement } from './enhancer';

/** The text after a suggestion; null where what it replaces does not stand in it exactly once. */
export const replaceOriginal = (text: string, { original, suggested }: Replacement): string | null =>
  replaceOnce(text, original, suggested);

/** The text after a suggestion; null where it no longer fits the text, or its platform would not take the outcome. */
export const applySuggestion = (contentType: PublishedContentType, text: string, suggestion: Replacement): string | null => {
  const changed = replaceOriginal(text, suggestion);
  return changed !== null && checkText(contentType, changed).length === 0 ? changed : null;
};

/** The text as it was before; null where what the suggestion put there no longer stands there, and only there. */
export const undoSuggestion = (text: string, { original, suggested }: Replacement): string | null => replaceOnce(text, suggested, original);

/** The text with `to` in the place of `from`; null where `from` does not stand in it exactly once, so that nobody knows which is meant. */
export const replaceOnce = (text: string, from: string, to: string): string | null => {
  const at = text.indexOf(from);
  if (from === '' || at < 0 || text.indexOf(from, at + 1) >= 0) return null;
  return text.slice(0, at) + to + text.slice(at + from.length);
};

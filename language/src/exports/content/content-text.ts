import { isMarkup, readMarkup } from './read-markup';

/** A content item as plain text; a thread keeps the lines between its posts. */
export const contentText = (text: string): string => (isMarkup(text) ? readMarkup(text) : text.trim());

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML and WebVTT show it, whatever it holds; `-->` ends no cue any more. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>]/gu, (mark) => ENTITIES[mark] ?? mark);

export const escapeAttribute = (text: string): string => text.replace(/[&<>"']/gu, (mark) => ENTITIES[mark] ?? mark);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML and WebVTT show it, whatever it holds; `-->` ends no cue any more. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>]/gu, (mark) => ENTITIES[mark] ?? mark);

export const escapeAttribute = (text: string): string => text.replace(/[&<>"']/gu, (mark) => ENTITIES[mark] ?? mark);

const MARKDOWN_MARKS = /[\\`*_[\]<>&|~$]/gu;
/** Characters that start a heading, list, rule or code block at the beginning of a line. */
const LINE_START = /^(?:[#+=:-]|\d+(?=[.)]))/u;

/** A line of Markdown in which nothing is taken for markup. */
export const escapeMarkdown = (text: string): string =>
  text.replace(MARKDOWN_MARKS, '\\$&').replace(LINE_START, (start) => (/\d/u.test(start) ? `${start}\\` : `\\${start}`));

const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A text without line breaks and without characters that are not seen but turn or break what follows them. */
export const toSingleLine = (text: string): string => text.replace(CONTROL, '').replace(/\s+/gu, ' ').trim();

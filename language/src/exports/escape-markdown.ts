const MARKS = /[\\`*_[\]<>&|~$]/gu;
/** What makes a heading, a list, a rule or a block of code of a line that begins with it. */
const LINE_START = /^(?:[#+=:-]|\d+(?=[.)]))/u;

/** A line of Markdown in which nothing is taken for markup. */
export const escapeMarkdown = (text: string): string =>
  text.replace(MARKS, '\\$&').replace(LINE_START, (start) => (/\d/u.test(start) ? `${start}\\` : `\\${start}`));

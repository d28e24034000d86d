/** Splits a comma-separated text, without blank entries. */
export const parseCommaList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

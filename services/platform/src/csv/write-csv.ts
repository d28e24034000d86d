/** Spreadsheets take what begins like this for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/u;

function formatCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/u.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a CSV file. What a spreadsheet would take for a formula gets an apostrophe before it, which `readCsv` takes off. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(formatCell).join(',')}\r\n`;

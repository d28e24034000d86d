/** Spreadsheets treat cells that begin like this as formulas. */
const FORMULA = /^[=+\-@\t\r]/u;

function formatCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/u.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns one line of a CSV file. A cell that a spreadsheet would treat as a formula gets an apostrophe, which `readCsv` removes. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(formatCell).join(',')}\r\n`;

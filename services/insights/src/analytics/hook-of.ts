const LONGEST = 140;

/** How a text begins: its first line, cut after a word where that is long. */
export function hookOf(text: string): string {
  const line =
    text
      .split('\n')
      .find((each) => each.trim() !== '')
      ?.trim() ?? '';
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST - 1).replace(/(?<!\s)\s+\S*$/u, '')}…`;
}

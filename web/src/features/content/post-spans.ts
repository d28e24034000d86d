const SEPARATOR_LINE = /^[ \t]*-{3,}[ \t]*$/gmu;

/** Where in a thread each of its posts stands. Empty ones are not posts. */
export function postSpans(thread: string) {
  const separators = [...thread.matchAll(SEPARATOR_LINE)].map(({ 0: line, index }) => ({ start: index, end: index + line.length }));
  const edges = [{ end: 0 }, ...separators];
  return edges
    .map(({ end }, index) => trimmed(thread, end, separators[index]?.start ?? thread.length))
    .filter(({ start, end }) => start < end);
}

function trimmed(text: string, from: number, to: number) {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return { start, end: start + part.trim().length };
}

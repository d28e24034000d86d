/** Two lines broken nearest to their middle, since a short one under a long one reads badly; other captions stay as they are. */
export const balancedLines = (lines: readonly string[], width: number): string[] => {
  if (lines.length !== 2) return [...lines];
  const text = lines.join(' ');
  const breaks = [...text.matchAll(/ /gu)].map((match) => match.index).filter((at) => at <= width && text.length - at - 1 <= width);
  const [middle] = breaks.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2));
  return middle === undefined ? [...lines] : [text.slice(0, middle), text.slice(middle + 1)];
};

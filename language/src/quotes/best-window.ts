export interface Window {
  /** Edits, a word each, between the quote and the window. */
  distance: number;
  /** Token positions; `end` is not included. */
  start: number;
  end: number;
}

/**
 * The stretch of `tokens` between `from` and `to` that is fewest word edits away from `quote`:
 * semi-global alignment, the quote is used whole and the stretch may begin and end anywhere.
 */
export const bestWindow = (quote: readonly string[], tokens: readonly string[], from: number, to: number): Window => {
  const width = to - from;
  let costs = new Int32Array(width + 1);
  let starts = Int32Array.from({ length: width + 1 }, (_, column) => column);
  quote.forEach((word, row) => {
    const nextCosts = new Int32Array(width + 1);
    const nextStarts = new Int32Array(width + 1);
    nextCosts[0] = row + 1;
    for (let column = 1; column <= width; column++) {
      const replaced = (costs[column - 1] ?? 0) + (tokens[from + column - 1] === word ? 0 : 1);
      const left = (costs[column] ?? 0) + 1;
      const added = (nextCosts[column - 1] ?? 0) + 1;
      const cost = Math.min(replaced, left, added);
      nextCosts[column] = cost;
      nextStarts[column] = (cost === replaced ? starts[column - 1] : cost === left ? starts[column] : nextStarts[column - 1]) ?? 0;
    }
    costs = nextCosts;
    starts = nextStarts;
  });
  let end = 0;
  for (let column = 1; column <= width; column++) if ((costs[column] ?? 0) < (costs[end] ?? 0)) end = column;
  return { distance: costs[end] ?? quote.length, start: from + (starts[end] ?? 0), end: from + end };
};

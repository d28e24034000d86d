/** Sums of the values of one side, and of their squares. */
export interface Sums {
  sum: number;
  squares: number;
}

/** Sums over any range, without adding it up again. */
export function runningSums(values: Float32Array): { between: (start: number, end: number) => Sums } {
  const [sums, squares] = [new Float64Array(values.length + 1), new Float64Array(values.length + 1)];
  for (const [at, value] of values.entries()) {
    sums[at + 1] = sums[at]! + value;
    squares[at + 1] = squares[at]! + value * value;
  }
  return { between: (start, end) => ({ sum: sums[end]! - sums[start]!, squares: squares[end]! - squares[start]! }) };
}

/** Pearson's correlation, 0 if one of them is constant. */
export function correlate(products: number, a: Sums, b: Sums, count: number): number {
  const variances = (a.squares - (a.sum * a.sum) / count) * (b.squares - (b.sum * b.sum) / count);
  return variances > 0 ? (products - (a.sum * b.sum) / count) / Math.sqrt(variances) : 0;
}

/** Binary search: the last index for which `holds` is true, 0 if there is none. It must be true up to some index and false after it. */
export function lastIndexWhere(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, Math.max(0, length - 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

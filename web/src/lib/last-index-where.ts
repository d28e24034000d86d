/** The last index for which `holds`, 0 where it holds for none. It must hold up to some index and for none after it. */
export function lastIndexWhere(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, Math.max(0, length - 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The words between what two texts have in common at both ends; where something was only put in, with the word before it or after it. */
export function differingWords(before: readonly string[], after: readonly string[]): { before: string; after: string } {
  const most = Math.min(before.length, after.length);
  const head = count(most, (at) => before[at] === after[at]);
  const tail = count(most - head, (at) => before.at(-1 - at) === after.at(-1 - at));
  const from = head === before.length - tail ? Math.max(0, head - 1) : head;
  const behind = head === before.length - tail && head === 0 ? Math.max(0, tail - 1) : tail;
  return {
    before: before.slice(from, before.length - behind).join(' '),
    after: after.slice(from, after.length - behind).join(' '),
  };
}

/** How many from 0 on hold, up to `most`. */
function count(most: number, holds: (at: number) => boolean): number {
  let at = 0;
  while (at < most && holds(at)) at += 1;
  return at;
}

/**
 * Returns the ids of the words of a paragraph that a change affects: the words that it removes, and the neighbors of words that it inserts
 * without removing any. Words that stay keep their ids and their order.
 */
export function findAffectedWords(before: readonly number[], after: readonly number[]): number[] {
  const staying = new Set(after);
  const affected = new Set([...before.filter((id) => !staying.has(id)), ...findNeighborsOfInserted(before, after)]);
  return before.filter((id) => affected.has(id));
}

function findNeighborsOfInserted(before: readonly number[], after: readonly number[]): number[] {
  const indexBefore = new Map(before.map((id, index) => [id, index]));
  const staying = after.flatMap((id, at) => (indexBefore.has(id) ? [{ at, was: indexBefore.get(id)! }] : []));
  const edges = [{ at: -1, was: -1 }, ...staying, { at: after.length, was: before.length }];
  return edges.flatMap((edge, index) => {
    const next = edges[index + 1];
    const isOnlyInserted = next && next.was === edge.was + 1 && next.at > edge.at + 1;
    return isOnlyInserted ? before.slice(Math.max(0, edge.was), next.was + 1) : [];
  });
}

/**
 * The words of a paragraph that a change touches: those it takes away, and the neighbours between which it only puts new ones.
 * Words that stay keep their ids and their order.
 */
export function findAffectedWords(before: readonly number[], after: readonly number[]): number[] {
  const stays = new Set(after);
  const touched = new Set([...before.filter((id) => !stays.has(id)), ...findNeighborsOfNew(before, after)]);
  return before.filter((id) => touched.has(id));
}

function findNeighborsOfNew(before: readonly number[], after: readonly number[]): number[] {
  const places = new Map(before.map((id, place) => [id, place]));
  const staying = after.flatMap((id, at) => (places.has(id) ? [{ at, place: places.get(id)! }] : []));
  const edges = [{ at: -1, place: -1 }, ...staying, { at: after.length, place: before.length }];
  return edges.flatMap((edge, index) => {
    const next = edges[index + 1];
    const onlyNewBetween = next && next.place === edge.place + 1 && next.at > edge.at + 1;
    return onlyNewBetween ? before.slice(Math.max(0, edge.place), next.place + 1) : [];
  });
}

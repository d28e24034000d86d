import type { WordSpan } from '@afterword/proto';

/** Whether two sets of id ranges share a word. `changed` is null where every word is new. */
export const touches = (changed: readonly WordSpan[] | null, held: readonly WordSpan[]): boolean =>
  changed === null ||
  changed.some((change) => held.some((run) => run.firstWordId <= change.lastWordId && change.firstWordId <= run.lastWordId));

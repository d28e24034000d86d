/** One reading of a text or of words: what it becomes and which entries corrected it, once for each correction. */
export interface PassResult<T> {
  readonly result: T;
  readonly entries: readonly number[];
}

export interface StableResult<T> {
  readonly result: T;
  readonly corrections: number;
  /** Entries that were left out because their corrections never come to rest. */
  readonly cyclicEntries: ReadonlySet<number>;
}

export type CorrectionPass<T> = (state: T, skipped: ReadonlySet<number>) => PassResult<T>;

/** A correction may make room for another one this many times in a row. */
const MAX_PASSES = 4;
/** Further readings that show which entries go round. */
const CYCLE_DETECTION_PASSES = 4;

const runPasses = <T>(start: T, read: CorrectionPass<T>): StableResult<T> => {
  const cyclic = new Set<number>();
  for (;;) {
    let [state, corrections] = [start, 0];
    const unstable = new Set<number>();
    for (let pass = 0; pass <= MAX_PASSES + CYCLE_DETECTION_PASSES; pass++) {
      const { result, entries } = read(state, cyclic);
      if (entries.length === 0 && unstable.size === 0) return { result: state, corrections, cyclicEntries: cyclic };
      if (pass >= MAX_PASSES) for (const entry of entries) unstable.add(entry);
      [state, corrections] = [result, corrections + entries.length];
    }
    for (const entry of unstable) cyclic.add(entry);
  }
};

/**
 * Reads again until nothing is corrected any more. Corrections that go round are not applied. To settle what has been settled
 * corrects nothing; if leaving entries out cannot achieve that, the input is returned unchanged.
 */
export const correctUntilStable = <T>(start: T, read: CorrectionPass<T>): StableResult<T> => {
  const stable = runPasses(start, read);
  const { result, cyclicEntries } = stable;
  if (cyclicEntries.size === 0 || runPasses(result, read).corrections === 0) return stable;
  return { result: start, corrections: 0, cyclicEntries };
};

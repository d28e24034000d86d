/** Result of one pass, and the entries that made corrections, once for each correction. */
export interface PassResult<T> {
  readonly result: T;
  readonly entries: readonly number[];
}

export interface StableResult<T> {
  readonly result: T;
  readonly corrections: number;
  /** Entries that were left out because their corrections form a cycle. */
  readonly cyclicEntries: ReadonlySet<number>;
}

export type CorrectionPass<T> = (state: T, skipped: ReadonlySet<number>) => PassResult<T>;

/** Number of passes in which one correction may lead to another. */
const MAX_PASSES = 4;
/** Further passes that show which entries are in a cycle. */
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
 * Applies passes until nothing changes. Cyclic corrections are not applied. A second call with the result
 * corrects nothing; if leaving entries out cannot achieve that, the input is returned unchanged.
 */
export const correctUntilStable = <T>(start: T, read: CorrectionPass<T>): StableResult<T> => {
  const stable = runPasses(start, read);
  const { result, cyclicEntries } = stable;
  if (cyclicEntries.size === 0 || runPasses(result, read).corrections === 0) return stable;
  return { result: start, corrections: 0, cyclicEntries };
};

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
  const circling = new Set<number>();
  for (;;) {
    let [state, corrections] = [start, 0];
    const restless = new Set<number>();
    for (let reading = 0; reading <= MAX_PASSES + CYCLE_DETECTION_PASSES; reading++) {
      const { result, entries } = read(state, circling);
      if (entries.length === 0 && restless.size === 0) return { result: state, corrections, cyclicEntries: circling };
      if (reading >= MAX_PASSES) for (const entry of entries) restless.add(entry);
      [state, corrections] = [result, corrections + entries.length];
    }
    for (const entry of restless) circling.add(entry);
  }
};

/**
 * Reads again until nothing is corrected any more. Corrections that go round are not applied. To settle what has been settled
 * corrects nothing: where leaving entries out would not give that, all stays as it was.
 */
export const correctUntilStable = <T>(start: T, read: CorrectionPass<T>): StableResult<T> => {
  const settled = runPasses(start, read);
  const { result, cyclicEntries } = settled;
  if (cyclicEntries.size === 0 || runPasses(result, read).corrections === 0) return settled;
  return { result: start, corrections: 0, cyclicEntries };
};

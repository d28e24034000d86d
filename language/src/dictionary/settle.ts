/** One reading of a text or of words: what it becomes and which entries corrected it, once for each correction. */
export interface Reading<T> {
  readonly result: T;
  readonly entries: readonly number[];
}

export interface Settled<T> {
  readonly result: T;
  readonly corrections: number;
  /** Entries that were left out because their corrections never come to rest. */
  readonly circling: ReadonlySet<number>;
}

export type Read<T> = (state: T, skipped: ReadonlySet<number>) => Reading<T>;

/** A correction may make room for another one this many times in a row. */
const READINGS = 4;
/** Further readings that show which entries go round. */
const READINGS_OF_A_CIRCLE = 4;

const untilAtRest = <T>(start: T, read: Read<T>): Settled<T> => {
  const circling = new Set<number>();
  for (;;) {
    let [state, corrections] = [start, 0];
    const restless = new Set<number>();
    for (let reading = 0; reading <= READINGS + READINGS_OF_A_CIRCLE; reading++) {
      const { result, entries } = read(state, circling);
      if (entries.length === 0 && restless.size === 0) return { result: state, corrections, circling };
      if (reading >= READINGS) for (const entry of entries) restless.add(entry);
      [state, corrections] = [result, corrections + entries.length];
    }
    for (const entry of restless) circling.add(entry);
  }
};

/**
 * Reads again until nothing is corrected any more. Corrections that go round are not applied. To settle what has been settled
 * corrects nothing: where leaving entries out would not give that, all stays as it was.
 */
export const settle = <T>(start: T, read: Read<T>): Settled<T> => {
  const settled = untilAtRest(start, read);
  const { result, circling } = settled;
  if (circling.size === 0 || untilAtRest(result, read).corrections === 0) return settled;
  return { result: start, corrections: 0, circling };
};

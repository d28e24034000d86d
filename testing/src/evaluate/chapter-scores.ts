/** How well chapters agree with those that people published. Counts of several episodes can be added; `pk` is a mean. */
export interface ChapterScores {
  found: number;
  published: number;
  /** Found ones with a published one within the tolerance, each counted once. */
  matched: number;
  /** Pk (Beeferman and others, 1999): how often two moments are wrongly put into one chapter or into two. 0 is perfect. */
  pk: number;
}

const TOLERANCE_MS = 30_000;
/** The first chapter begins at 0 in every list, which says nothing. */
const FIRST_MS = 1000;

const SAMPLE_MS = 1000;

/** @param found and published: the starts of chapters in milliseconds */
export function scoreChapters(found: readonly number[], published: readonly number[], durationMs: number): ChapterScores {
  const [ours, theirs] = [found, published].map((starts) => starts.filter((start) => start > FIRST_MS).toSorted((a, b) => a - b));
  return { found: ours!.length, published: theirs!.length, matched: matches(ours!, theirs!), pk: pkOf(ours!, theirs!, durationMs) };
}

function matches(ours: readonly number[], theirs: readonly number[]): number {
  const free = [...theirs];
  return ours.filter((start) => {
    const at = free.findIndex((other) => Math.abs(other - start) <= TOLERANCE_MS);
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  }).length;
}

function pkOf(ours: readonly number[], theirs: readonly number[], durationMs: number): number {
  const window = Math.round(durationMs / (theirs.length + 1) / 2 / SAMPLE_MS) * SAMPLE_MS;
  const isSplit = (starts: readonly number[], from: number) => starts.some((start) => start > from && start <= from + window);
  let [wrong, all] = [0, 0];
  for (let from = 0; from + window < durationMs; from += SAMPLE_MS, all += 1) if (isSplit(ours, from) !== isSplit(theirs, from)) wrong += 1;
  return all === 0 ? 0 : wrong / all;
}

/** The harmonic mean of how many of the found are right, and how many of the published were found. */
export const f1 = ({ found, published, matched }: Pick<ChapterScores, 'found' | 'published' | 'matched'>): number =>
  found + published === 0 ? 1 : (2 * matched) / (found + published);

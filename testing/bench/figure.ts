/** One line of the output: a measurement, and its baseline from the same run. */
export interface Figure {
  name: string;
  unit: string;
  ours: number;
  baseline: number | null;
  against: string;
  goal: Goal;
}

/** The limit of the ratio to the baseline, or of the figure itself if there is none. */
export interface Goal {
  atLeast?: number;
  atMost?: number;
}

interface Pair {
  ours: number;
  baseline: number;
}

/** Returns a figure without a baseline. */
export const alone = (name: string, unit: string, ours: number, goal: Goal): Figure => ({
  name,
  unit,
  ours,
  baseline: null,
  against: '',
  goal,
});

/** Returns the pair with the median ratio. Pairs are measured in turn, because the speed of a machine drifts. */
export function medianPair(name: string, unit: string, against: string, pairs: Pair[], goal: Goal): Figure {
  const byRatio = pairs.toSorted((a, b) => a.ours / a.baseline - b.ours / b.baseline);
  const median = byRatio[Math.floor(byRatio.length / 2)]!;
  return { name, unit, ...median, against, goal };
}

const round = (value: number) => Number(value.toPrecision(3));

export function print({ name, unit, ours, baseline, against, goal }: Figure): void {
  const ratio = baseline === null ? null : ours / baseline;
  const compared = ratio === null ? '' : `, ${round(ratio)} × ${against} (${round(baseline!)} ${unit})`;
  process.stdout.write(
    `${name}: ${round(ours)} ${unit}${compared}; goal ${describe(goal)}: ${meets(ratio ?? ours, goal) ? 'met' : 'missed'}\n`,
  );
}

const describe = ({ atLeast, atMost }: Goal) => (atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`);
const meets = (value: number, { atLeast = -Infinity, atMost = Infinity }: Goal) => value >= atLeast && value <= atMost;

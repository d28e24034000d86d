/** What people read while a step runs, and the range of percents that it covers. */
export interface Step {
  label: string;
  fromPercent: number;
  toPercent: number;
}

export const STEPS = {
  prepare: { label: 'Preparing the recording', fromPercent: 0, toPercent: 5 },
  recognize: { label: 'Transcribing', fromPercent: 5, toPercent: 99 },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;
export const STEP_NAMES: StepName[] = ['prepare', 'recognize'];

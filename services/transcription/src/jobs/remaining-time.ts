import type { WorkRates } from '../recognition/transcription-runs.service';
import { STEP_NAMES, type StepName } from './steps';

/** From this share of a step on, its remaining time comes only from its own pace. */
const MEASURED_FROM_SHARE = 0.25;
/** The pace of a step is that of the latest half of what it has done: models load before the first result, and machines become busy. */
const PACED_SHARE = 0.5;
/** The first result includes the time in which a model is loaded, and comes while others are nearly done. */
const FIRST_RESULT_WEIGHT = 0.5;
/** How much of the expected work must be done until the pace of this job counts half. */
const PACE_SHARE = 0.1;

interface Mark {
  share: number;
  elapsedMs: number;
}

interface RunningStep {
  name: StepName;
  startedAtMs: number;
  /** The share that was done before, in an earlier attempt. */
  startShare: number;
  share: number;
  elapsedMs: number;
  /** When each share was reached. */
  marks: Mark[];
}

/**
 * Estimates how long a job still takes, from the throughput of earlier jobs and from how fast this one advances. The steps to come are
 * assumed to be as much faster or slower than expected as those before, because the machine is.
 */
export class RemainingTime {
  private readonly finished: RunningStep[] = [];
  private running?: RunningStep;

  /** Milliseconds. Null as long as the recording is not known. */
  private expected: Record<StepName, number> | null = null;

  constructor(private readonly nowMs: () => number) {}

  /** Called when the length of the recording is known. */
  expect(rates: WorkRates, durationMs: number): void {
    this.expected = { prepare: rates.prepare * durationMs, recognize: rates.recognize * durationMs };
  }

  /** @param share how much of the step is done, 0 to 1 */
  update(name: StepName, share: number): void {
    const atMs = this.nowMs();
    if (this.running?.name !== name) {
      this.finishStep();
      this.running = { name, startedAtMs: atMs, startShare: share, share, elapsedMs: 0, marks: [] };
    }
    const running = this.running!;
    const mark = { share, elapsedMs: atMs - running.startedAtMs };
    if (share > running.share || running.marks.length === 0) running.marks.push(mark);
    Object.assign(running, mark);
  }

  /** Returns null as long as nothing is expected. */
  remainingMs(): number | null {
    if (!this.expected) return null;
    const { expected } = this;
    const later = STEP_NAMES.slice(this.running ? STEP_NAMES.indexOf(this.running.name) + 1 : 0);
    const laterMs = sumOf(later, (name) => expected[name]);
    if (!this.running) return laterMs * paceOf(this.finished, expected);
    const runningMs = expected[this.running.name] * paceOf(this.finished, expected);
    const leftMs = remainingOf(this.running, runningMs);
    return laterMs * paceOf([...this.finished, this.running], expected) + leftMs - this.unreportedMs(this.running, leftMs);
  }

  /** Returns how long each step took, in milliseconds; 0 for one that did not run. Ends the one that is running. */
  finish(): Record<StepName, number> {
    this.finishStep();
    const takenBy = (step: StepName) => this.finished.find(({ name }) => name === step)?.elapsedMs ?? 0;
    return { prepare: takenBy('prepare'), recognize: takenBy('recognize') };
  }

  /** Progress is reported in steps. Until the next one is due, the time since the latest counts as work that is done. */
  private unreportedMs({ startedAtMs, marks }: RunningStep, leftMs: number): number {
    const [latest, before] = [marks.at(-1)!, marks.at(-2)];
    const sinceMs = this.nowMs() - startedAtMs - latest.elapsedMs;
    return Math.min(sinceMs, leftMs, before ? latest.elapsedMs - before.elapsedMs : leftMs * MEASURED_FROM_SHARE);
  }

  private finishStep(): void {
    if (!this.running) return;
    this.finished.push({ ...this.running, share: 1, elapsedMs: this.nowMs() - this.running.startedAtMs });
    this.running = undefined;
  }
}

const sumOf = <T>(items: readonly T[], toNumber: (item: T) => number): number => items.reduce((sum, item) => sum + toNumber(item), 0);

/** Returns 2 if the work that is done took twice as long as expected. */
function paceOf(steps: readonly RunningStep[], expected: Record<StepName, number>): number {
  const elapsedMs = sumOf(steps, (step) => step.elapsedMs);
  const expectedMs = sumOf(steps, ({ name, startShare, share }) => expected[name] * (share - startShare));
  const doubtMs = PACE_SHARE * sumOf(STEP_NAMES, (name) => expected[name]);
  return expectedMs + doubtMs > 0 ? (elapsedMs + doubtMs) / (expectedMs + doubtMs) : 1;
}

/** @param expectedMs for the whole step */
function remainingOf({ startShare, share, marks }: RunningStep, expectedMs: number): number {
  const leftShare = 1 - share;
  if (leftShare === 0) return 0;
  const doneShare = (share - startShare) / (1 - startShare);
  if (doneShare === 0) return expectedMs * leftShare;
  const weight = Math.min(1, doneShare / MEASURED_FROM_SHARE) * (marks.length > 2 ? 1 : FIRST_RESULT_WEIGHT);
  return leftShare * (weight * msPerShare(marks) + (1 - weight) * expectedMs);
}

/** How long the whole step would take at its present pace, without the time until the first result if there are others. */
function msPerShare(marks: readonly Mark[]): number {
  const results = marks.length > 2 ? marks.slice(1) : marks;
  const [first, last] = [results[0]!, results.at(-1)!];
  const halfShare = last.share - (last.share - first.share) * PACED_SHARE;
  const from = results.findLast(({ share }) => share <= halfShare) ?? first;
  return (last.elapsedMs - from.elapsedMs) / (last.share - from.share);
}

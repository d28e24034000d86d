import type { WorkRates } from '../recognition/transcription-runs.service';
import { STEP_NAMES, type StepName } from './steps';

/** From this share of a step on, its remaining time comes only from how long it has taken so far. */
const MEASURED_FROM_SHARE = 0.25;
/** How much of the expected work must be done until the pace of this job counts half. */
const PACE_SHARE = 0.1;

interface RunningStep {
  name: StepName;
  startedAtMs: number;
  /** The share that was done before, in an earlier attempt. */
  startShare: number;
  share: number;
  elapsedMs: number;
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
      this.running = { name, startedAtMs: atMs, startShare: share, share, elapsedMs: 0 };
    }
    Object.assign(this.running!, { share, elapsedMs: atMs - this.running!.startedAtMs });
  }

  /** Returns null as long as nothing is expected. */
  remainingMs(): number | null {
    if (!this.expected) return null;
    const { expected } = this;
    const later = STEP_NAMES.slice(this.running ? STEP_NAMES.indexOf(this.running.name) + 1 : 0);
    const laterMs = sumOf(later, (name) => expected[name]);
    if (!this.running) return laterMs * paceOf(this.finished, expected);
    const runningMs = expected[this.running.name] * paceOf(this.finished, expected);
    return laterMs * paceOf([...this.finished, this.running], expected) + remainingOf(this.running, runningMs);
  }

  /** Returns how long each step took, in milliseconds; 0 for one that did not run. Ends the one that is running. */
  finish(): Record<StepName, number> {
    this.finishStep();
    const takenBy = (step: StepName) => this.finished.find(({ name }) => name === step)?.elapsedMs ?? 0;
    return { prepare: takenBy('prepare'), recognize: takenBy('recognize') };
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
function remainingOf({ startShare, share, elapsedMs }: RunningStep, expectedMs: number): number {
  const aheadMs = expectedMs * (1 - startShare);
  const doneShare = startShare < 1 ? (share - startShare) / (1 - startShare) : 1;
  if (doneShare === 0) return aheadMs;
  const weight = Math.min(1, doneShare / MEASURED_FROM_SHARE);
  const totalMs = weight * (elapsedMs / doneShare) + (1 - weight) * aheadMs;
  return totalMs * (1 - doneShare);
}

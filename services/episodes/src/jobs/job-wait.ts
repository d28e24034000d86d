/** A job that a worker takes before another one of the same queue. */
export interface JobAhead {
  title: string;
  isRunning: boolean;
  /** Of the recording, or null if it is unknown. */
  durationSeconds: number | null;
  /** How long it still takes, as its worker reported at `reportedAt`. */
  estimatedTimeMinutes: number | null;
  reportedAt: Date;
}

const MINUTE_SECONDS = 60;

/**
 * Says which job is waited for and for how long, such as "Waiting for “Two hours of everything” (about 4 min)". The time is left out if it
 * is not known. Returns null if no job ahead is running, because then a worker takes the next one at once.
 *
 * @param secondsPerSecond how long a worker takes for a second of audio, or null before the first job has ended
 */
export function describeWait(ahead: readonly JobAhead[], secondsPerSecond: number | null, now: Date): string | null {
  const running = ahead.filter(({ isRunning }) => isRunning);
  const [next] = running;
  if (!next) return null;
  const others = ahead.length > 1 ? ` and ${ahead.length - 1} more` : '';
  const seconds = ahead.map((job) => remainingSeconds(job, secondsPerSecond, now));
  const total = seconds.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
  const time = total === null ? '' : ` (about ${Math.max(1, Math.round(total / running.length / MINUTE_SECONDS))} min)`;
  return `Waiting for “${next.title}”${others}${time}`;
}

function remainingSeconds(job: JobAhead, secondsPerSecond: number | null, now: Date): number | null {
  const { isRunning, durationSeconds, estimatedTimeMinutes, reportedAt } = job;
  if (isRunning && estimatedTimeMinutes !== null) {
    return Math.max(0, estimatedTimeMinutes * MINUTE_SECONDS - (now.getTime() - reportedAt.getTime()) / 1000);
  }
  return durationSeconds === null || secondsPerSecond === null ? null : durationSeconds * secondsPerSecond;
}

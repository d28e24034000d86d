import type { LiveNotice } from '@afterword/proto';

/** The shortest time between two notices of one subject. */
const SUBJECT_MS = 1000;
/** The shortest time between two groups: a write to every page costs about the same for one notice as for many. */
const GROUP_MS = 100;

const subjectOf = ({ entity, id }: LiveNotice) => `${entity} ${id}`;

/**
 * Passes notices on in groups, at most ten a second, and those of one subject at most once a second. The first is passed on at once, and
 * after the last one more, so a page that refetches on each ends with the latest state.
 */
export class NoticePacer {
  private readonly waiting = new Map<string, LiveNotice>();
  /** When subjects were passed on within the last second, oldest first. */
  private readonly passedAt = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pass: (notices: LiveNotice[]) => void) {}

  add(notice: LiveNotice): void {
    this.waiting.set(subjectOf(notice), notice);
    if (this.timer === undefined) this.passDue();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private passDue(): void {
    const due = this.takeDue(performance.now());
    if (due.length > 0) this.pass(due);
    const isBusy = due.length > 0 || this.waiting.size > 0;
    this.timer = isBusy ? setTimeout(() => this.passDue(), GROUP_MS) : undefined;
  }

  private takeDue(now: number): LiveNotice[] {
    for (const [subject, at] of this.passedAt) {
      if (now - at < SUBJECT_MS) break;
      this.passedAt.delete(subject);
    }
    const due = [...this.waiting].filter(([subject]) => !this.passedAt.has(subject));
    for (const [subject] of due) {
      this.waiting.delete(subject);
      this.passedAt.set(subject, now);
    }
    return due.map(([, notice]) => notice);
  }
}

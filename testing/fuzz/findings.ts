/** A fault: `subject` is the kind of input, `sent` the input of this case, `fault` what was wrong. */
export interface Finding {
  index: number;
  subject: string;
  sent: string;
  fault: string;
}

/** Counts the cases of a run and collects their faults. */
export class Findings {
  private readonly counts = new Map<string, number>();
  private readonly kinds = new Map<string, { first: Finding; times: number }>();

  /** Prints the first finding of each kind at once, so that nothing is lost if the run is stopped. */
  constructor(private readonly print: (line: string) => void = () => {}) {}

  /** Counts a case by its outcome. */
  count(ending: string): void {
    this.counts.set(ending, (this.counts.get(ending) ?? 0) + 1);
  }

  add(finding: Finding): void {
    const kind = `${finding.subject} ${finding.fault}`;
    const known = this.kinds.get(kind);
    if (known) {
      known.times += 1;
      return;
    }
    this.kinds.set(kind, { first: finding, times: 1 });
    this.print(`Found: ${kind}, case ${finding.index}: ${finding.sent}`);
  }

  /** The number of cases. */
  get cases(): number {
    return [...this.counts.values()].reduce((sum, times) => sum + times, 0);
  }

  get tried(): string {
    const endings = [...this.counts].toSorted(([a], [b]) => a.localeCompare(b));
    return endings.map(([ending, times]) => `${times} × ${ending}`).join(', ');
  }

  /** One finding of each kind, with its count. */
  get summary(): string {
    const lines = [...this.kinds].map(([kind, { first, times }]) => `${kind} (${times} times; first case ${first.index}): ${first.sent}`);
    return lines.join('\n');
  }
}

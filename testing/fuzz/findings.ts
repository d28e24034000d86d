/** Something that is not as it should be: what was sent (`subject` of all such, `sent` this one), and what was wrong. */
export interface Finding {
  index: number;
  subject: string;
  sent: string;
  fault: string;
}

/** What a run has tried, and what it found. */
export class Findings {
  private readonly counts = new Map<string, number>();
  private readonly kinds = new Map<string, { first: Finding; times: number }>();

  /** `tell` hears of the first of each kind at once: a run that is stopped has told what it found. */
  constructor(private readonly print: (line: string) => void = () => {}) {}

  /** Counts something tried, by how it ended. */
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

  /** How many were counted. */
  get cases(): number {
    return [...this.counts.values()].reduce((sum, times) => sum + times, 0);
  }

  get tried(): string {
    const endings = [...this.counts].toSorted(([a], [b]) => a.localeCompare(b));
    return endings.map(([ending, times]) => `${times} × ${ending}`).join(', ');
  }

  /** One of each kind, with how often there was such a one. */
  get summary(): string {
    const lines = [...this.kinds].map(([kind, { first, times }]) => `${kind} (${times} times; first case ${first.index}): ${first.sent}`);
    return lines.join('\n');
  }
}

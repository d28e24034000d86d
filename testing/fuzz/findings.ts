/** Something that is not as it should be: what was sent (`subject` of all such, `sent` this one), and what was wrong. */
export interface Finding {
  index: number;
  subject: string;
  sent: string;
  fault: string;
}

/** What a run has tried, and what it found. */
export class Findings {
  readonly all: Finding[] = [];
  private readonly counts = new Map<string, number>();

  /** Counts something tried, by how it ended. */
  count(ending: string): void {
    this.counts.set(ending, (this.counts.get(ending) ?? 0) + 1);
  }

  add(finding: Finding): void {
    this.all.push(finding);
  }

  get tried(): string {
    const endings = [...this.counts].toSorted(([a], [b]) => a.localeCompare(b));
    return endings.map(([ending, times]) => `${times} × ${ending}`).join(', ');
  }

  /** One of each kind, with how often there was such a one. */
  get summary(): string {
    const kinds = new Map<string, { first: Finding; times: number }>();
    for (const finding of this.all) {
      const kind = `${finding.subject} ${finding.fault}`;
      kinds.set(kind, { first: kinds.get(kind)?.first ?? finding, times: (kinds.get(kind)?.times ?? 0) + 1 });
    }
    const lines = [...kinds].map(([kind, { first, times }]) => `${kind} (${times} times; first case ${first.index}): ${first.sent}`);
    return lines.join('\n');
  }
}

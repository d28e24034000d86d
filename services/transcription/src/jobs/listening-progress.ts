import { lengthOf, type Span } from '../audio/span';
import type { ProgressMeter } from './progress-meter';
import { percentIn, STEPS } from './steps';

/** Adds up how much of a recording has been heard while several chunks are listened to at once. */
export class ListeningProgress {
  private readonly parts = new Map<Span, number>();

  constructor(
    private readonly meter: ProgressMeter,
    private readonly durationMs: number,
    private doneMs: number,
  ) {
    this.tell();
  }

  partly(span: Span, share: number): void {
    this.parts.set(span, lengthOf(span) * share);
    this.tell();
  }

  done(span: Span): void {
    this.parts.delete(span);
    this.doneMs += lengthOf(span);
    this.tell();
  }

  private tell(): void {
    const heardMs = [...this.parts.values()].reduce((sum, part) => sum + part, this.doneMs);
    this.meter.tell(STEPS.transcribe.text, percentIn(STEPS.transcribe, heardMs / this.durationMs));
  }
}

/** A stretch of the old words and what was typed for it; the ends are not included. */
export interface Stretch {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly typedFrom: number;
  readonly typedTo: number;
}

/** The same word on both sides: its position among the old and among the typed ones. */
export interface AlignedPair {
  readonly old: number;
  readonly typed: number;
}

import type { Span } from '../audio/span';

export interface AlignmentTask {
  samples: Int16Array;
  /** Words as they are said, in lower case. */
  tokens: string[];
}

/** A span for each token; null where sound and text do not fit together. */
export type Alignment = Span[] | null;

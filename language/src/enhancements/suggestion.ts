import type { EnhancementType } from '@afterword/proto';

/** A change of a text: `suggested` in the place of `original`, which stands in it exactly once. `confidence` is 0 to 1. */
export interface Suggestion {
  readonly enhancementType: EnhancementType;
  readonly original: string;
  readonly suggested: string;
  readonly reason: string;
  readonly confidence: number;
}

export type Replacing = Pick<Suggestion, 'original' | 'suggested'>;

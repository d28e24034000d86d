import type { SentenceKind } from '../transcript-map';
import type { SpokenSentence } from '../words/spoken-transcript';
import type { TaggedWord } from './tagger';

/**
 * How a sentence reads. Punctuated ones are whole. Unpunctuated speech is cut at breaths: such a piece may read as a whole
 * statement, hold one (`clause`, and the sentence is narrowed to it), or be a fragment.
 */
export type SentenceShape = 'whole' | 'clause' | 'fragment';

/**
 * A spoken sentence with its analysis. `centrality` is 1 on average, higher if other sentences are about the same.
 */
export interface AnalysedSentence {
  readonly at: number;
  readonly sentence: SpokenSentence;
  readonly kind: SentenceKind;
  /** The text as compared, with a space on either side. */
  readonly folded: string;
  /** The words as compared, without punctuation, with a space on either side. */
  readonly normalized: string;
  readonly tagged: readonly TaggedWord[];
  readonly stems: ReadonlySet<string>;
  readonly vector: ReadonlyMap<string, number>;
  readonly length: number;
  readonly centrality: number;
  readonly wordCount: number;
  readonly shape: SentenceShape;
}

import type { SpokenSentence } from '../../../words/spoken-transcript';
import type { TaggedWord } from './tagger';

/**
 * A spoken sentence with what is known about it. `centrality` is 1 on average, more where others talk about the same.
 * `complete` is false for a piece of unpunctuated speech that does not read as a statement.
 */
export interface AnalysedSentence {
  readonly at: number;
  readonly sentence: SpokenSentence;
  readonly tagged: readonly TaggedWord[];
  readonly stems: ReadonlySet<string>;
  readonly vector: ReadonlyMap<string, number>;
  readonly length: number;
  readonly centrality: number;
  readonly wordCount: number;
  readonly complete: boolean;
}

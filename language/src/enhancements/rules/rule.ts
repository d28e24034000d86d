import type { EnhancementType } from '@afterword/proto';
import type { Analysis } from '../../analysis/analyse';
import type { Edit } from '../text-edit';
import type { EnhancementRequest } from '../enhancer';

export interface Proposal extends Edit {
  readonly enhancementType: EnhancementType;
  readonly reason: string;
  readonly confidence: number;
}

/** Input of a rule: the request and the analysis of the episode. */
export interface RuleInput extends EnhancementRequest {
  readonly analysis: Analysis;
}

/** Proposes changes, best first. Only acceptable ones are suggested. */
export interface Rule {
  /** A text in another language than the transcript is judged by no list of words, and gets no words of the transcript. */
  readonly judges: 'any language' | 'English' | 'the language of the transcript';
  /** How many of its proposals are suggested at once. */
  readonly maxSuggestions: number;
  propose(material: RuleInput): Proposal[];
}

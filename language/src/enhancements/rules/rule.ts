import type { EnhancementType } from '@afterword/proto';
import type { Analysis } from '../../writer/extractive/analysis/analyse';
import type { Edit } from '../text-edit';
import type { EnhancementRequest } from '../enhancer';

export interface Proposal extends Edit {
  readonly enhancementType: EnhancementType;
  readonly reason: string;
  readonly confidence: number;
}

/** What a rule reads: the request, and what is known of the episode. */
export interface RuleInput extends EnhancementRequest {
  readonly analysis: Analysis;
}

/** Proposes changes, the better ones first; the gate decides which of them are made. */
export interface Rule {
  /** How many of its proposals are suggested at once. */
  readonly maxSuggestions: number;
  propose(material: RuleInput): Proposal[];
}

/** An edit that is not made; `sentence` says why to a person. */
export interface Refusal {
  accepted: false;
  reason: 'no_words' | 'unknown_segment' | 'not_neighbours' | 'no_name';
  sentence: string;
}

export const refusal = (reason: Refusal['reason'], sentence: string): Refusal => ({ accepted: false, reason, sentence });

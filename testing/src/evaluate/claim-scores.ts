import type { SpokenTranscript } from '@afterword/language';
import { type ClaimFault, judgeClaim } from '@afterword/language/claims';
import type { EvaluatedText } from '@afterword/language/evaluation';

/** Sentences of texts that are no quotations, judged against all that was said. Counts of several episodes can be added. */
export interface ClaimScores {
  claims: number;
  /** Those that say the opposite, another number, or more than was said. */
  contradicted: number;
  /** Those that give somebody the words of another. */
  misattributed: number;
}

const CONTRADICTIONS: readonly ClaimFault[] = ['negation', 'opposite', 'number', 'modality'];

/** Whether a text has a source for a sentence does not matter here: a false claim with a source is the worse one. */
export function scoreClaims(transcript: SpokenTranscript, texts: readonly EvaluatedText[]): ClaimScores {
  const sources = { transcript, named: transcript.sentences, given: [] };
  const faults = texts.flatMap(sentencesOf).map((claim) => {
    const judged = judgeClaim(claim, sources);
    return judged.accepted ? null : judged.fault;
  });
  return {
    claims: faults.length,
    contradicted: faults.filter((fault) => fault !== null && CONTRADICTIONS.includes(fault)).length,
    misattributed: faults.filter((fault) => fault === 'speaker').length,
  };
}

const sentencesOf = ({ text, citations, unsupportedClaims }: EvaluatedText): string[] =>
  [...citations, ...unsupportedClaims].filter(({ kind }) => kind === 'sentence').map(({ start, end }) => text.slice(start, end));

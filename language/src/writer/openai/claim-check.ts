import type { z } from 'zod';
import { isFactualClaim } from '../../citations/find-citations';
import { fence } from '../../model/fence';
import { NO_USAGE, type Usage } from '../../model/usage';
import { createRequest, type ModelRequest, type ModelResponses, type WorkflowSettings } from '../../model/workflow';
import type { SpokenTranscript } from '../../words/spoken-transcript';
import { ClaimCheckAnswer, type Sentence } from './answer-schemas';
import { CLAIM_CHECK } from './prompts/claim-check';
import { fencedTranscript } from './readable-transcript';
import { isSupported } from './written-sentences';
import { findWornPhrase } from './worn-phrases';

type Verdict = z.output<typeof ClaimCheckAnswer>['verdicts'][number];

/** What a check needs to know of the text. */
interface CheckedText {
  transcript: SpokenTranscript;
  /** The transcript as the model has read it. */
  lines: string;
  sentences: readonly Sentence[];
  given: readonly string[];
}

/** Returns what becomes of a sentence: itself, its correction, itself without its source, or null if it is taken out. */
export type Review = (sentence: Sentence) => Sentence | null;

const REFERENCE = /\[\s*q\s*\d+\s*\]/giu;

/** A sentence that names a source, claims something without one, or is written in worn phrases. */
const isChecked = ({ text, segments }: Sentence): boolean => {
  const words = text.replace(REFERENCE, ' ');
  return /\p{L}/u.test(words) && (segments.length > 0 || isFactualClaim(words, new Set()) || findWornPhrase(words) !== null);
};

/**
 * Asks a model whether what its own text says was said. Its "supported" gives no sentence a source that the rules refuse. A sentence without
 * a readable verdict loses its source; one that is contradicted or was not said is corrected once, if the rules accept that, or taken out.
 */
export const checkClaims = (
  text: CheckedText,
  settings: WorkflowSettings,
  responses: ModelResponses,
): { review: Review; usage: Usage } | { requests: ModelRequest[] } => {
  const checked = text.sentences.filter(isChecked);
  if (checked.length === 0) return { review: (sentence) => sentence, usage: NO_USAGE };
  const request = createRequest(
    CLAIM_CHECK,
    settings,
    { transcript: fencedTranscript(text.lines), task: [fence('CLAIMS', checked.map(formatClaim).join('\n'))] },
    { cache: 'job', isOptional: true },
  );
  const response = responses.get(request.key);
  if (!response) return { requests: [request] };
  const verdicts = readVerdicts(response.answer);
  const review: Review = (sentence) => {
    const at = checked.indexOf(sentence);
    return at < 0 ? sentence : applyVerdict(sentence, verdicts.get(at + 1), text);
  };
  return { review, usage: response.usage };
};

const formatClaim = ({ text, segments }: Sentence, at: number): string => {
  const worn = findWornPhrase(text);
  const words = text.replace(/\s+/gu, ' ').trim();
  return `[C${at + 1} ${segments.join(', ') || 'none'}] ${words}${worn ? ` (worn phrase: ${worn})` : ''}`;
};

/** The verdicts by the number of their claim; of two on one claim, the worse counts. None if the answer cannot be read. */
const readVerdicts = (answer: unknown): ReadonlyMap<number, Verdict> => {
  const verdicts = ClaimCheckAnswer.safeParse(answer).data?.verdicts ?? [];
  return new Map(
    verdicts
      .toSorted((a, b) => Number(b.verdict === 'supported') - Number(a.verdict === 'supported'))
      .map((verdict) => [Number(/\d+/u.exec(verdict.claim)?.[0] ?? 0), verdict] as const),
  );
};

const applyVerdict = (sentence: Sentence, verdict: Verdict | undefined, { transcript, given }: CheckedText): Sentence | null => {
  if (verdict?.verdict === 'supported' && findWornPhrase(sentence.text) === null) return sentence;
  const correction = verdict?.correction;
  if (correction && findWornPhrase(correction.text) === null && isSupported(transcript, correction, given)) return correction;
  return verdict ? null : { ...sentence, segments: [] };
};

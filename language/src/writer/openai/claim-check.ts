import type { z } from 'zod';
import { isTranslatedClaim } from '../../claims';
import { isFactualClaim } from '../../citations/find-citations';
import { fence } from '../../model/fence';
import { NO_USAGE, type Usage } from '../../model/usage';
import { createRequest, type ModelRequest, type ModelResponses, type WorkflowSettings } from '../../model/workflow';
import { ClaimCheckAnswer, type Sentence } from './answer-schemas';
import { CLAIM_CHECK } from './prompts/claim-check';
import { fencedTranscript } from './readable-transcript';
import { claimLanguageInstruction } from './translation';
import { isSupported, type WrittenText } from './written-sentences';
import { findWornPhrase } from './worn-phrases';

type Verdict = z.output<typeof ClaimCheckAnswer>['verdicts'][number];

/** What a check needs to know of the text. */
interface CheckedText extends WrittenText {
  /** The transcript as the model has read it. */
  lines: string;
  sentences: readonly Sentence[];
}

/** Returns what becomes of a sentence: itself, its correction, itself without its source, or null if it is taken out. */
export type Review = (sentence: Sentence) => Sentence | null;

const REFERENCE = /\[\s*q\s*\d+\s*\]/giu;

/** A sentence that names a source, claims something without one, or is written in worn phrases. */
const isChecked = ({ text, segments }: Sentence, { language }: CheckedText): boolean => {
  const words = text.replace(REFERENCE, ' ');
  const isClaim = language === undefined ? isFactualClaim(words, new Set()) : isTranslatedClaim(words, language, []);
  return /\p{L}/u.test(words) && (segments.length > 0 || isClaim || findWornPhrase(words) !== null);
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
  const checked = text.sentences.filter((sentence) => isChecked(sentence, text));
  if (checked.length === 0) return { review: (sentence) => sentence, usage: NO_USAGE };
  const request = createRequest(
    CLAIM_CHECK,
    settings,
    {
      transcript: fencedTranscript(text.lines),
      task: [fence('CLAIMS', checked.map(formatClaim).join('\n')), ...(text.language ? [claimLanguageInstruction(text.language)] : [])],
    },
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

/** No rule can compare the correction of a translation with what was said, so there is none. */
const applyVerdict = (sentence: Sentence, verdict: Verdict | undefined, text: CheckedText): Sentence | null => {
  if (verdict?.verdict === 'supported' && findWornPhrase(sentence.text) === null) return sentence;
  const correction = text.language === undefined ? verdict?.correction : null;
  if (correction && findWornPhrase(correction.text) === null && isSupported(correction, text)) return correction;
  return verdict ? null : { ...sentence, segments: [] };
};

import { contentStems } from '../words/content-stems';
import { numbersIn } from '../words/numbers-in';
import type { SpokenSentence, SpokenTranscript } from '../words/spoken-transcript';
import { normalizeWords } from '../words/tokens';
import { claimStems } from '../citations/claim-stems';
import { sentenceIndex } from '../citations/sentence-index';
import { isAttributedWrongly, withoutAttribution } from './attribution';
import { isDenied, isOverstated, isTurnedRound } from './contradictions';

/** Why a claim does not follow from the words it names. */
export type ClaimFault = 'not said' | 'number' | 'speaker' | 'negation' | 'opposite' | 'modality';

/** A claim that was accepted stands on `sentences`, a run of the sentences that it names. */
export type ClaimJudgement = { accepted: true; sentences: SpokenSentence[]; score: number } | { accepted: false; fault: ClaimFault };

/** At least this share of the weighted stems of a claim was said in the sentences it stands on, 0 to 1. */
const MIN_COVERED = 0.5;
/** The same for each of its clauses, in all sentences it names. */
const MIN_CLAUSE_COVERED = 0.34;
/** A shorter clause says too little by itself. */
const MIN_CLAUSE_STEMS = 2;
/** A claim may sum up this many neighbouring sentences. */
const MAX_SENTENCES = 3;
/** Each further sentence must raise the score by at least this much. */
const COST_PER_SENTENCE = 0.06;
const CLAUSE_END = /[,;:–—]\s|\s(?:and|but|und|aber|y|pero)\s/u;
/** Smaller numbers in words are small talk: "two ideas". */
const MIN_SPELLED_NUMBER = 3;

/** What a judgement needs besides the claim: the sentences it names, and facts that it may state without them. */
export interface ClaimSources {
  transcript: SpokenTranscript;
  named: readonly SpokenSentence[];
  given: readonly string[];
}

/**
 * Judges a claim by rules, from the sentences that it names: whether they contain it, say the same of the same, and with as much certainty.
 * Rules cannot see that other words mean the same, so a claim that is accepted shares most of its words with its source.
 */
export const judgeClaim = (claim: string, sources: ClaimSources): ClaimJudgement => {
  const content = withoutAttribution(claim, sources.transcript);
  const best = findBestRun(content, sources);
  const fault = best ? faultOf({ claim, content }, best.sentences, sources) : 'not said';
  return best && fault === null ? { accepted: true, ...best } : { accepted: false, fault: fault ?? 'not said' };
};

interface ReadClaim {
  claim: string;
  /** Without whom it reports. */
  content: string;
}

const faultOf = ({ claim, content }: ReadClaim, best: readonly SpokenSentence[], sources: ClaimSources): ClaimFault | null => {
  const said = best.map(({ text }) => text).join(' ');
  if (isAttributedWrongly(claim, best, sources.transcript)) return 'speaker';
  if (normalizeWords(said).includes(normalizeWords(content))) return null;
  if (hasOtherNumber(content, sources)) return 'number';
  if (isDenied(content, said)) return 'negation';
  if (isTurnedRound(content, said)) return 'opposite';
  if (isOverstated(content, said)) return 'modality';
  return hasUnsaidClause(content, sources) ? 'not said' : null;
};

/** How much a word counts that carries no subject. */
const SMALL_WORD_WEIGHT = 0.3;

/** Returns a function that gives the share of a claim, by weight, that a text has too. */
const createCoverage = (claim: string, { transcript, given }: ClaimSources) => {
  const { weight } = sentenceIndex(transcript);
  const known = new Set(contentStems(given.join('\n')));
  const stems = [...new Set(claimStems(claim))].filter((stem) => !known.has(stem));
  const words = [...new Set(normalizeWords(claim).split(' '))].filter((word) => contentStems(word).length === 0);
  const total = stems.reduce((sum, stem) => sum + weight(stem), words.length * SMALL_WORD_WEIGHT);
  return (text: string): number => {
    const [saidStems, saidWords] = [new Set(claimStems(text)), new Set(normalizeWords(text).split(' '))];
    const covered = stems.filter((stem) => saidStems.has(stem)).reduce((sum, stem) => sum + weight(stem), 0);
    return total === 0 ? 0 : (covered + words.filter((word) => saidWords.has(word)).length * SMALL_WORD_WEIGHT) / total;
  };
};

const findBestRun = (claim: string, sources: ClaimSources): { sentences: SpokenSentence[]; score: number } | null => {
  const { named } = sources;
  const coverage = createCoverage(claim, sources);
  let best: { sentences: SpokenSentence[]; score: number } | null = null;
  let bestNet = 0;
  for (let first = 0; first < named.length; first++) {
    for (let width = 1; width <= MAX_SENTENCES && first + width <= named.length; width++) {
      const sentences = named.slice(first, first + width);
      const score = coverage(sentences.map(({ text }) => text).join(' '));
      const net = score - COST_PER_SENTENCE * (width - 1);
      if (score < MIN_COVERED || net <= bestNet) continue;
      [best, bestNet] = [{ sentences, score }, net];
    }
  }
  return best;
};

const valuesIn = (text: string): number[] =>
  numbersIn(text)
    .filter(({ digits, value }) => digits || value >= MIN_SPELLED_NUMBER)
    .map(({ value }) => value);

const hasOtherNumber = (claim: string, { named, given }: ClaimSources): boolean => {
  const known = new Set(valuesIn([...named.map(({ text }) => text), ...given].join('\n')));
  return valuesIn(claim).some((value) => !known.has(value));
};

/** Whether a clause of the claim is about something that none of the sentences mentions: "…, and lost her savings". */
const hasUnsaidClause = (claim: string, { named, given }: ClaimSources): boolean => {
  const said = new Set(
    [...named.map(({ text }) => text), ...named.map(({ segment }) => segment.speaker ?? ''), ...given].flatMap(contentStems),
  );
  return claim.split(CLAUSE_END).some((clause) => {
    const stems = [...new Set(contentStems(clause))];
    return stems.length >= MIN_CLAUSE_STEMS && stems.filter((stem) => said.has(stem)).length < stems.length * MIN_CLAUSE_COVERED;
  });
};

import { normalizeWords } from '../words/tokens';
import type { PatternCandidate } from './pattern-candidate';
import { containsPhrase, toSearchable } from './phrase-search';
import type { LearnedText } from './learned-text';

interface ComparedCandidate {
  candidate: PatternCandidate;
  phrase: string;
  seen: ReadonlySet<LearnedText>;
}

const containsCandidate = (whole: ComparedCandidate, part: ComparedCandidate): boolean =>
  whole.phrase !== part.phrase && containsPhrase(` ${whole.phrase} `, part.phrase);

const isWithin = (part: ComparedCandidate, whole: ComparedCandidate): boolean =>
  part.seen.size <= whole.seen.size && [...part.seen].every((text) => whole.seen.has(text));

/** Of nested phrases, the longer one is kept if both occur in the same texts; else the more frequent one. */
const isRedundantPhrase = (each: ComparedCandidate, other: ComparedCandidate): boolean =>
  (containsCandidate(other, each) && isWithin(each, other)) ||
  (containsCandidate(each, other) && isWithin(each, other) && other.seen.size > each.seen.size);

const isRedundant = (each: ComparedCandidate, other: ComparedCandidate): boolean => {
  const [{ kind, contentType }, { kind: otherKind, contentType: otherType }] = [each.candidate, other.candidate];
  if (kind === 'hashtag_removed') return otherKind === 'hashtags_removed' && isWithin(each, other);
  const isPhrase = kind === 'phrase_removed' || kind === 'phrase_added';
  return isPhrase && kind === otherKind && contentType === otherType && isRedundantPhrase(each, other);
};

/** Removes candidates that another one covers: a part of a longer phrase, or one hashtag if all are removed. */
export const removeRedundant = (candidates: readonly PatternCandidate[]): PatternCandidate[] => {
  const compared = candidates.map((candidate): ComparedCandidate => ({
    candidate,
    phrase: normalizeWords(candidate.subject ?? ''),
    seen: new Set(candidate.seen),
  }));
  return compared.filter((each) => !compared.some((other) => other !== each && isRedundant(each, other))).map(({ candidate }) => candidate);
};

/** Whether two phrases are the same, or one is part of the other. */
export const phrasesOverlap = (a: string, b: string): boolean => {
  const [first, second] = [toSearchable(a), toSearchable(b)];
  return containsPhrase(first, second.trim()) || containsPhrase(second, first.trim());
};

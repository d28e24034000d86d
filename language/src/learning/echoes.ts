import { comparable } from '../words/comparable';
import type { Candidate } from './candidate';
import { holdsPhrase, searchable } from './holds-phrase';
import type { LearnedText } from './learned-text';

interface Compared {
  candidate: Candidate;
  phrase: string;
  seen: ReadonlySet<LearnedText>;
}

const holds = (whole: Compared, part: Compared): boolean => whole.phrase !== part.phrase && holdsPhrase(` ${whole.phrase} `, part.phrase);

const isWithin = (part: Compared, whole: Compared): boolean =>
  part.seen.size <= whole.seen.size && [...part.seen].every((text) => whole.seen.has(text));

/** Of phrases inside each other the longer one tells more where both show in the same texts; else the one that shows more often. */
const isPhraseEcho = (each: Compared, other: Compared): boolean =>
  (holds(other, each) && isWithin(each, other)) || (holds(each, other) && isWithin(each, other) && other.seen.size > each.seen.size);

const isEcho = (each: Compared, other: Compared): boolean => {
  const [{ kind, contentType }, { kind: otherKind, contentType: otherType }] = [each.candidate, other.candidate];
  if (kind === 'hashtag_removed') return otherKind === 'hashtags_removed' && isWithin(each, other);
  const isPhrase = kind === 'phrase_removed' || kind === 'phrase_added';
  return isPhrase && kind === otherKind && contentType === otherType && isPhraseEcho(each, other);
};

/** Without what another candidate says better: a part of a longer phrase, one hashtag where all are taken out. */
export const withoutEchoes = (candidates: readonly Candidate[]): Candidate[] => {
  const compared = candidates.map((candidate): Compared => ({
    candidate,
    phrase: comparable(candidate.subject ?? ''),
    seen: new Set(candidate.seen),
  }));
  return compared.filter((each) => !compared.some((other) => other !== each && isEcho(each, other))).map(({ candidate }) => candidate);
};

/** Whether two phrases are the same, or one is part of the other. */
export const overlap = (a: string, b: string): boolean => {
  const [first, second] = [searchable(a), searchable(b)];
  return holdsPhrase(first, second.trim()) || holdsPhrase(second, first.trim());
};

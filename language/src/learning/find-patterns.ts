import { type BrandPattern, type ContentType, MIN_EVIDENCE, type PatternKind } from '@afterword/proto';
import { isPost } from '../moments/choose-moments';
import { normalizeWords } from '../words/tokens';
import type { LearnedText } from './learned-text';
import { contentTypesOf, type PatternCandidate } from './pattern-candidate';
import { containsPhrase, toSearchable } from './phrase-search';
import { habits } from './rules/habits';
import { hashtags } from './rules/hashtags';
import { lines } from './rules/lines';
import { lists } from './rules/lists';
import { openings } from './rules/openings';
import { phrases } from './rules/phrases';

/** A pattern before anyone accepted or rejected it. `key` identifies it, however its subject is spelled. */
export interface FoundPattern extends Pick<BrandPattern, 'kind' | 'contentType' | 'subject' | 'notes' | 'seen' | 'of' | 'sources'> {
  key: string;
}

/** A deleted pattern. Texts written up to `at` no longer count for it. */
export interface DeletedPattern extends Pick<FoundPattern, 'kind' | 'contentType' | 'subject'> {
  at: Date;
}

const RULES = [phrases, lines, hashtags, habits, openings, lists];
/** Words that people remove are unwanted wherever they are. */
const OF_ANY_TYPE: readonly PatternKind[] = ['phrase_removed', 'phrase_replaced'];
/** Only posts have hashtags, and openings to choose. */
const OF_POSTS: readonly PatternKind[] = [
  'hashtag_removed',
  'hashtag_added',
  'hashtags_removed',
  'topic_hashtags_removed',
  'opening_chosen',
];
const MAX_SOURCES = 3;
/** Characters. */
const MAX_SOURCE_CHARACTERS = 160;

/** A phrase is forgotten together with those it is part of, and those that are part of it. */
const isAbout = (candidate: PatternCandidate, { kind, contentType, subject }: DeletedPattern): boolean => {
  if (candidate.kind !== kind || candidate.contentType !== contentType) return false;
  if (kind !== 'phrase_removed') return candidate.subject === subject;
  return phrasesOverlap(candidate.subject ?? '', subject ?? '');
};

const withoutDeleted = (candidate: PatternCandidate, deleted: readonly DeletedPattern[]): PatternCandidate => {
  const until = Math.max(0, ...deleted.filter((each) => isAbout(candidate, each)).map(({ at }) => at.getTime()));
  const isLater = ({ writtenAt }: LearnedText): boolean => writtenAt.getTime() > until;
  return { ...candidate, seen: candidate.seen.filter(isLater), of: candidate.of.filter(isLater) };
};

const hasEnoughEvidence = ({ seen, of, minShare }: PatternCandidate): boolean =>
  seen.length >= MIN_EVIDENCE.texts &&
  seen.length >= of.length * minShare &&
  new Set(seen.map(({ episodeId }) => episodeId)).size >= MIN_EVIDENCE.episodes;

/** What holds for all content must hold for each type of it, and not have been seen in posts alone unless it can only be there. */
const holdsForEachType = ({ contentType, seen, of, minShare, kind }: PatternCandidate): boolean => {
  if (contentType !== null || OF_ANY_TYPE.includes(kind)) return true;
  const shown = (type: ContentType) => seen.filter((text) => text.contentType === type).length;
  const all = (type: ContentType) => of.filter((text) => text.contentType === type).length;
  const isSeenOutsidePosts = contentTypesOf(seen).some((type) => !isPost(type));
  return (OF_POSTS.includes(kind) || isSeenOutsidePosts) && contentTypesOf(of).every((type) => shown(type) >= all(type) * minShare);
};

const truncate = (text: string): string =>
  text.length > MAX_SOURCE_CHARACTERS ? `${text.slice(0, MAX_SOURCE_CHARACTERS - 1).trimEnd()}…` : text;
const truncateNullable = (text: string | null): string | null => (text === null ? null : truncate(text));
const toSingleLine = (text: string): string => truncate(text.replace(/\s+/gu, ' ').trim());

const toFoundPattern = ({ kind, contentType, subject, seen, of, findNotes, showExample }: PatternCandidate): FoundPattern => {
  const latest = seen.toReversed();
  const sources = latest.slice(0, MAX_SOURCES).map((text) => {
    const { before, after } = showExample(text);
    const { contentId, episodeId, contentType: type } = text;
    return { contentId, episodeId, contentType: type, before: truncateNullable(before), after: truncateNullable(after) };
  });
  const notes = findNotes?.(latest).map(toSingleLine) ?? [];
  const key = [kind, contentType ?? 'any', normalizeWords(subject ?? '')].join(' ');
  return { key, kind, contentType, subject, notes, seen: seen.length, of: of.length, sources };
};

/** Finds patterns in the edits of one voice, the most frequent first. The same texts give the same patterns. */
export const findPatterns = (texts: readonly LearnedText[], deleted: readonly DeletedPattern[] = []): FoundPattern[] => {
  const asWritten = texts.toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime() || (a.contentId < b.contentId ? -1 : 1));
  const candidates = RULES.flatMap((rule) => rule(asWritten)).map((candidate) => withoutDeleted(candidate, deleted));
  return removeRedundant(candidates.filter((each) => hasEnoughEvidence(each) && holdsForEachType(each)))
    .sort((a, b) => b.seen.length - a.seen.length || a.of.length - b.of.length)
    .map(toFoundPattern);
};

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

const COVERING: Partial<Record<PatternKind, PatternKind>> = {
  hashtag_removed: 'hashtags_removed',
  topic_hashtags_removed: 'hashtags_removed',
};

const isRedundant = (each: ComparedCandidate, other: ComparedCandidate): boolean => {
  const [{ kind, contentType, subject }, { kind: otherKind, contentType: otherType, subject: otherSubject }] = [
    each.candidate,
    other.candidate,
  ];
  if (COVERING[kind] === otherKind && isWithin(each, other)) return true;
  if (otherKind === kind && subject === otherSubject && contentType !== null && otherType === null) return true;
  if (kind === 'line_added') return otherKind === 'phrase_replaced' && (other.candidate.findNotes?.([]) ?? []).includes(subject ?? '');
  if (kind !== 'phrase_removed') return false;
  if (otherKind === 'phrase_replaced') return phrasesOverlap(subject ?? '', otherSubject ?? '');
  return kind === otherKind && isRedundantPhrase(each, other);
};

/** Removes candidates that another one covers: a part of a longer phrase, one that is replaced, or one hashtag if all are removed. */
const removeRedundant = (candidates: readonly PatternCandidate[]): PatternCandidate[] => {
  const compared = candidates.map((candidate): ComparedCandidate => ({
    candidate,
    phrase: normalizeWords(candidate.subject ?? ''),
    seen: new Set(candidate.seen),
  }));
  return compared.filter((each) => !compared.some((other) => other !== each && isRedundant(each, other))).map(({ candidate }) => candidate);
};

/** Whether two phrases are the same, or one is part of the other. */
const phrasesOverlap = (a: string, b: string): boolean => {
  const [first, second] = [toSearchable(a), toSearchable(b)];
  return containsPhrase(first, second.trim()) || containsPhrase(second, first.trim());
};

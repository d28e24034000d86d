import { type BrandPattern, MIN_EVIDENCE } from '@afterword/proto';
import { normalizeWords } from '../words/tokens';
import type { PatternCandidate } from './pattern-candidate';
import { phrasesOverlap, removeRedundant } from './remove-redundant';
import type { LearnedText } from './learned-text';
import { engagement } from './rules/engagement';
import { habits } from './rules/habits';
import { hashtags } from './rules/hashtags';
import { phrases } from './rules/phrases';
import { revisions } from './rules/revisions';

/** A pattern before anyone accepted or rejected it. `key` identifies it, however its subject is spelled. */
export interface FoundPattern extends Pick<
  BrandPattern,
  'kind' | 'contentType' | 'subject' | 'notes' | 'seen' | 'of' | 'engagement' | 'sources'
> {
  key: string;
}

/** A deleted pattern. Texts written up to `at` no longer count for it. */
export interface DeletedPattern extends Pick<FoundPattern, 'kind' | 'contentType' | 'subject'> {
  at: Date;
}

const RULES = [phrases, hashtags, habits, revisions, engagement];
const MAX_SOURCES = 3;
/** Characters. */
const MAX_SOURCE_CHARACTERS = 160;

/** A phrase is forgotten together with those it is part of, and those that are part of it. */
const isAbout = (candidate: PatternCandidate, { kind, contentType, subject }: DeletedPattern): boolean => {
  if (candidate.kind !== kind || candidate.contentType !== contentType) return false;
  if (kind !== 'phrase_removed' && kind !== 'phrase_added') return candidate.subject === subject;
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

const truncate = (text: string): string =>
  text.length > MAX_SOURCE_CHARACTERS ? `${text.slice(0, MAX_SOURCE_CHARACTERS - 1).trimEnd()}…` : text;
const truncateNullable = (text: string | null): string | null => (text === null ? null : truncate(text));
const toSingleLine = (text: string): string => truncate(text.replace(/\s+/gu, ' ').trim());

const toFoundPattern = ({
  kind,
  contentType,
  subject,
  seen,
  of,
  engagement: scores = null,
  findNotes,
  showExample,
}: PatternCandidate): FoundPattern => {
  const latest = seen.toReversed();
  const sources = latest.slice(0, MAX_SOURCES).map((text) => {
    const { before, after } = showExample(text);
    const { contentId, episodeId, contentType: type } = text;
    return { contentId, episodeId, contentType: type, before: truncateNullable(before), after: truncateNullable(after) };
  });
  const notes = findNotes?.(latest).map(toSingleLine) ?? [];
  const key = [kind, contentType ?? 'any', normalizeWords(subject ?? '')].join(' ');
  return { key, kind, contentType, subject, notes, seen: seen.length, of: of.length, engagement: scores, sources };
};

/** Finds patterns in the edits of one voice, the most frequent first. The same texts give the same patterns. */
export const findPatterns = (texts: readonly LearnedText[], deleted: readonly DeletedPattern[] = []): FoundPattern[] => {
  const asWritten = texts.toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime() || (a.contentId < b.contentId ? -1 : 1));
  const candidates = RULES.flatMap((rule) => rule(asWritten)).map((candidate) => withoutDeleted(candidate, deleted));
  return removeRedundant(candidates.filter(hasEnoughEvidence))
    .sort((a, b) => b.seen.length - a.seen.length || a.of.length - b.of.length)
    .map(toFoundPattern);
};

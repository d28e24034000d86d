import { type BrandPattern, LEAST_EVIDENCE } from '@afterword/proto';
import { comparable } from '../words/comparable';
import type { Candidate } from './candidate';
import { overlap, withoutEchoes } from './echoes';
import type { LearnedText } from './learned-text';
import { engagement } from './rules/engagement';
import { habits } from './rules/habits';
import { hashtags } from './rules/hashtags';
import { phrases } from './rules/phrases';
import { revisions } from './rules/revisions';

/** A pattern as the texts show it, before anybody has said anything about it. `key` tells it from others, however its subject is spelled. */
export interface FoundPattern extends Pick<
  BrandPattern,
  'kind' | 'contentType' | 'subject' | 'notes' | 'seen' | 'of' | 'engagement' | 'sources'
> {
  key: string;
}

/** A pattern that somebody deleted, and when: texts written until then say nothing about it any more. */
export interface Forgotten extends Pick<FoundPattern, 'kind' | 'contentType' | 'subject'> {
  at: Date;
}

const RULES = [phrases, hashtags, habits, revisions, engagement];
const MOST_SOURCES = 3;
/** Characters. */
const LONGEST_SOURCE = 160;

/** A phrase is forgotten together with those it is part of, and those that are part of it. */
const isAbout = (candidate: Candidate, { kind, contentType, subject }: Forgotten): boolean => {
  if (candidate.kind !== kind || candidate.contentType !== contentType) return false;
  if (kind !== 'phrase_removed' && kind !== 'phrase_added') return candidate.subject === subject;
  return overlap(candidate.subject ?? '', subject ?? '');
};

const remembered = (candidate: Candidate, forgotten: readonly Forgotten[]): Candidate => {
  const until = Math.max(0, ...forgotten.filter((each) => isAbout(candidate, each)).map(({ at }) => at.getTime()));
  const isLater = ({ writtenAt }: LearnedText): boolean => writtenAt.getTime() > until;
  return { ...candidate, seen: candidate.seen.filter(isLater), of: candidate.of.filter(isLater) };
};

const isEnough = ({ seen, of, leastShare }: Candidate): boolean =>
  seen.length >= LEAST_EVIDENCE.texts &&
  seen.length >= of.length * leastShare &&
  new Set(seen.map(({ episodeId }) => episodeId)).size >= LEAST_EVIDENCE.episodes;

const cut = (text: string): string => (text.length > LONGEST_SOURCE ? `${text.slice(0, LONGEST_SOURCE - 1).trimEnd()}…` : text);
const shortened = (text: string | null): string | null => (text === null ? null : cut(text));
const inOneLine = (text: string): string => cut(text.replace(/\s+/gu, ' ').trim());

const told = ({ kind, contentType, subject, seen, of, engagement: scores = null, notesOf, show }: Candidate): FoundPattern => {
  const latest = seen.toReversed();
  const sources = latest.slice(0, MOST_SOURCES).map((text) => {
    const { before, after } = show(text);
    const { contentId, episodeId, contentType: type } = text;
    return { contentId, episodeId, contentType: type, before: shortened(before), after: shortened(after) };
  });
  const notes = notesOf?.(latest).map(inOneLine) ?? [];
  const key = [kind, contentType ?? 'any', comparable(subject ?? '')].join(' ');
  return { key, kind, contentType, subject, notes, seen: seen.length, of: of.length, engagement: scores, sources };
};

/** What people do again and again with the texts of one voice; what shows most often first. The same texts give the same patterns. */
export const findPatterns = (texts: readonly LearnedText[], forgotten: readonly Forgotten[] = []): FoundPattern[] => {
  const asWritten = texts.toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime() || (a.contentId < b.contentId ? -1 : 1));
  const candidates = RULES.flatMap((rule) => rule(asWritten)).map((candidate) => remembered(candidate, forgotten));
  return withoutEchoes(candidates.filter(isEnough))
    .sort((a, b) => b.seen.length - a.seen.length || a.of.length - b.of.length)
    .map(told);
};

import { type PatternCandidate, type PatternRule, contentTypesOf } from '../pattern-candidate';
import type { LearnedText } from '../learned-text';

const MIN_SHARE = 1 / 2;
const MAX_NOTES = 3;

const collectNotes = (texts: readonly LearnedText[]): string[] => [...new Set(texts.flatMap(({ note }) => note ?? []))].slice(0, MAX_NOTES);

/** Kinds of text that reviewers send back more often than not, with what they said. */
export const revisions: PatternRule = (texts) =>
  contentTypesOf(texts).map((contentType): PatternCandidate => {
    const decided = texts.filter((text) => text.contentType === contentType && text.decision !== null);
    return {
      kind: 'revision_requested',
      contentType,
      subject: null,
      seen: decided.filter(({ decision }) => decision === 'sent_back'),
      of: decided,
      minShare: MIN_SHARE,
      findNotes: collectNotes,
      showExample: ({ note }) => ({ before: null, after: note }),
    };
  });

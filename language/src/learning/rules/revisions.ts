import { type Candidate, type PatternRule, typesOf } from '../candidate';
import type { LearnedText } from '../learned-text';

const LEAST_SHARE = 1 / 2;
const MOST_NOTES = 3;

const reasons = (texts: readonly LearnedText[]): string[] => [...new Set(texts.flatMap(({ note }) => note ?? []))].slice(0, MOST_NOTES);

/** Kinds of text that reviewers send back more often than not, with what they said. */
export const revisions: PatternRule = (texts) =>
  typesOf(texts).map((contentType): Candidate => {
    const decided = texts.filter((text) => text.contentType === contentType && text.decision !== null);
    return {
      kind: 'revision_requested',
      contentType,
      subject: null,
      seen: decided.filter(({ decision }) => decision === 'sent_back'),
      of: decided,
      leastShare: LEAST_SHARE,
      notesOf: reasons,
      show: ({ note }) => ({ before: null, after: note }),
    };
  });

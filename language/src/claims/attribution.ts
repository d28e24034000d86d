import { memoizeByTranscript } from '../words/memoize-by-transcript';
import type { SpokenSentence, SpokenTranscript } from '../words/spoken-transcript';
import { tokensOf } from '../words/tokens';
import { REPORTING_VERBS } from './words-of-claims';

const wordsIn = (text: string): string[] => tokensOf(text).map((token) => token.text);

/** The speakers of a transcript by each word of their names; a word that two share names neither. */
const speakersByName = memoizeByTranscript((transcript) => {
  const found = new Map<string, string | null>();
  for (const speaker of new Set(transcript.segments.flatMap(({ speaker: name }) => name ?? [])))
    for (const word of new Set(wordsIn(speaker))) if (word.length > 2) found.set(word, found.has(word) ? null : speaker);
  return found;
});

/** The speakers that a text names. */
export const speakersNamedIn = (text: string, transcript: SpokenTranscript): Set<string> => {
  const names = speakersByName(transcript);
  return new Set(wordsIn(text).flatMap((word) => names.get(word) ?? []));
};

/** A verb stands at most this many words after its subject: "Maya, who bakes, says". */
const MAX_WORDS_TO_VERB = 5;
/** A sentence that reports begins with whom it reports: "As Maya Obi says", "According to Maya". */
const MAX_WORDS_TO_NAME = 3;

interface Subject {
  speaker: string;
  /** Where the words begin that are reported; null if the claim reports none. */
  reportedFrom: number | null;
}

/** Returns the speaker that a claim makes the subject of what was said: "Maya says", "according to Maya", "Maya left". */
const subjectOf = (claim: string, transcript: SpokenTranscript): Subject | null => {
  const names = speakersByName(transcript);
  const tokens = tokensOf(claim);
  const at = tokens.findIndex(({ text }) => names.get(text));
  const speaker = names.get(tokens[at]?.text ?? '');
  if (!speaker) return null;
  const verb = tokens.findIndex(({ text }, place) => place > at && place <= at + MAX_WORDS_TO_VERB && REPORTING_VERBS.has(text));
  if (verb > 0) return { speaker, reportedFrom: at < MAX_WORDS_TO_NAME ? tokens[verb]!.end : claim.length };
  const isAccording = tokens[at - 2]?.text === 'according';
  if (isAccording) return { speaker, reportedFrom: tokens[names.get(tokens[at + 1]?.text ?? '') === speaker ? at + 1 : at]!.end };
  return at === 0 ? { speaker, reportedFrom: null } : null;
};

const THAT = /^,?\s+(?:that|how|dass|que)\s+/u;

/** Returns a claim without whom it reports: "Maya says that bread is slow" claims that bread is slow. */
export const withoutAttribution = (claim: string, transcript: SpokenTranscript): string => {
  const from = subjectOf(claim, transcript)?.reportedFrom ?? 0;
  const reported = claim.slice(from === claim.length ? 0 : from).replace(THAT, '');
  return reported.replace(/^[\s,:]+/u, '');
};

const FIRST_PERSON = new Set([
  'i',
  'my',
  'me',
  'mine',
  'we',
  'our',
  'us',
  'ich',
  'mein',
  'meine',
  'wir',
  'unser',
  'yo',
  'mi',
  'nosotros',
  'nuestro',
]);

/**
 * Whether a claim gives somebody words or deeds of another. What is told of a person by name, or with "you", may be cited from anyone; what
 * is reported as said, only from whom it names.
 */
export const isAttributedWrongly = (claim: string, said: readonly SpokenSentence[], transcript: SpokenTranscript): boolean => {
  const subject = subjectOf(claim, transcript);
  if (!subject || said.some(({ segment }) => segment.speaker === subject.speaker)) return false;
  const words = said.flatMap(({ text }) => wordsIn(text));
  const names = speakersByName(transcript);
  if (words.some((word) => names.get(word) === subject.speaker)) return false;
  return subject.reportedFrom !== null || words.some((word) => FIRST_PERSON.has(word));
};

import { findUnsupportedClaims } from '../../citations';
import { type NamedClaim, judgeClaim } from '../../claims';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import type { SpokenTranscript, WordRun } from '../../words/spoken-transcript';
import type { Sentence } from './answer-schemas';
import { fillInQuotes } from './fill-in-quotes';
import { findSegment, numberedSegments } from './numbered-transcript';
import { findWornPhrase } from './worn-phrases';

type Quotes = ReadonlyMap<string, VerifiedQuote>;

const sourcesOf = (transcript: SpokenTranscript, { segments }: Sentence): WordRun[] =>
  segments.flatMap((id) => findSegment(numberedSegments(transcript), id) ?? []);

/** The sentences of an answer with the places in the transcript that they name. */
export const toNamedClaims = (transcript: SpokenTranscript, sentences: readonly Sentence[], quotes: Quotes): NamedClaim[] =>
  sentences.map((sentence) => ({ text: fillInQuotes(sentence.text, quotes), sources: sourcesOf(transcript, sentence) }));

/** Returns the first opening that its sources support and that has no worn phrase, or else the first one. */
export const chooseOpening = (
  transcript: SpokenTranscript,
  openings: readonly Sentence[],
  given: readonly string[],
): Sentence | undefined => openings.find((opening) => isSound(transcript, opening, given)) ?? openings[0];

const ONLY_QUOTE = /^[^\p{L}\p{N}]*\[\s*q\s*\d+\s*\][^\p{L}\p{N}]*$/iu;

const isSound = (transcript: SpokenTranscript, opening: Sentence, given: readonly string[]): boolean =>
  findWornPhrase(opening.text) === null && (ONLY_QUOTE.test(opening.text) || isSupported(transcript, opening, given));

/** Whether the segments that a sentence names support it by the rules, and it states no name or number that is new. */
export const isSupported = (transcript: SpokenTranscript, sentence: Sentence, given: readonly string[]): boolean => {
  const runs = sourcesOf(transcript, sentence);
  const named = transcript.sentences.filter(({ first, last }) => runs.some((run) => run.first <= last && first <= run.last));
  const isNew = findUnsupportedClaims(sentence.text, transcript, given).length > 0;
  return sentence.text.trim() !== '' && !isNew && judgeClaim(sentence.text, { transcript, named, given }).accepted;
};

import type { ContentLanguage } from '@afterword/proto';
import { findUnsupportedClaims } from '../../citations';
import { faultOfTranslation, judgeClaim, type NamedClaim } from '../../claims';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import { hasWithheldWords, isWithheld, mapOf } from '../../transcript-map';
import type { SpokenTranscript, WordRun } from '../../words/spoken-transcript';
import type { Sentence } from './answer-schemas';
import { fillInQuotes } from './fill-in-quotes';
import { findSegment, numberedSegments } from './numbered-transcript';
import { referencesIn, withoutQuotes } from './translation';
import { findWornPhrase } from './worn-phrases';

type Quotes = ReadonlyMap<string, VerifiedQuote>;

/** What its sentences are judged by. `language` is set if they are translated. */
export interface WrittenText {
  transcript: SpokenTranscript;
  given: readonly string[];
  language?: ContentLanguage | undefined;
}

/** Advertisements that a model has found are in the segments that it reads. They are no source. */
const sourcesOf = (transcript: SpokenTranscript, { segments }: Sentence): WordRun[] =>
  segments.flatMap((id) => contentRunsOf(transcript, findSegment(numberedSegments(transcript), id)));

function contentRunsOf(transcript: SpokenTranscript, run: WordRun | undefined): WordRun[] {
  if (!run || !hasWithheldWords(transcript, run)) return run ? [run] : [];
  const { kinds } = mapOf(transcript);
  return transcript.sentences.filter(({ first, last }, at) => first >= run.first && last <= run.last && !isWithheld(kinds[at]!));
}

/** The sentences of an answer with the places in the transcript that they name. */
export const toNamedClaims = (transcript: SpokenTranscript, sentences: readonly Sentence[], quotes: Quotes): NamedClaim[] =>
  sentences.map((sentence) => ({ text: fillInQuotes(sentence.text, quotes), sources: sourcesOf(transcript, sentence) }));

/** The sentences of a translated answer with the words they translate: those of the quotes that they name, and else their segments. */
export const toTranslatedClaims = (transcript: SpokenTranscript, sentences: readonly Sentence[], quotes: Quotes): NamedClaim[] =>
  sentences.flatMap((sentence) => {
    const originals = referencesIn(sentence).flatMap((id) => quotes.get(id) ?? []);
    const written = withoutQuotes(sentence);
    const isCited = sentence.segments.length > 0;
    return written ? [{ text: written.text, sources: isCited && originals.length > 0 ? originals : sourcesOf(transcript, sentence) }] : [];
  });

/**
 * Returns the first opening that its sources support and that has no worn phrase, if possible one that names nothing of `places`, with which
 * other content opens; or else the first one.
 */
export const chooseOpening = (openings: readonly Sentence[], text: WrittenText, places: readonly WordRun[]): Sentence | undefined => {
  const sound = openings.filter((opening) => isSound(opening, text));
  const isElsewhere = (opening: Sentence) =>
    sourcesOf(text.transcript, opening).every((run) => !places.some(({ first, last }) => run.first <= last && first <= run.last));
  return sound.find(isElsewhere) ?? sound[0] ?? openings[0];
};

const ONLY_QUOTE = /^[^\p{L}\p{N}]*\[\s*q\s*\d+\s*\][^\p{L}\p{N}]*$/iu;

const isSound = (opening: Sentence, text: WrittenText): boolean =>
  findWornPhrase(opening.text) === null && (ONLY_QUOTE.test(opening.text) || isSupported(opening, text));

/** Whether the segments that a sentence names support it by the rules, and it states no name or number that is new. */
export const isSupported = (sentence: Sentence, { transcript, given, language }: WrittenText): boolean => {
  const runs = sourcesOf(transcript, sentence);
  const named = transcript.sentences.filter(({ first, last }) => runs.some((run) => run.first <= last && first <= run.last));
  if (sentence.text.trim() === '' || findUnsupportedClaims(sentence.text, transcript, given, language).length > 0) return false;
  if (language !== undefined) return faultOfTranslation(sentence.text, language, { transcript, named, given }) === null;
  return judgeClaim(sentence.text, { transcript, named, given }).accepted;
};

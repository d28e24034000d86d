import { fold } from '@afterword/language';
import type { RecognitionResult, RecognizedPhrase, RecognizedWord } from '../recognition-result';
import type { ResponseSegment, ResponseWord, TranscriptionResponse } from './transcription-response';

export function toRecognitionResult(response: TranscriptionResponse, requestId: string | null): RecognitionResult {
  const language = response.language ?? response.languages?.[0]?.code;
  return {
    phrases: toPhrases(response).filter(({ words }) => words.length > 0),
    language: language ? toLanguageCode(language) : null,
    timing: 'engine',
    usage: response.usage ?? null,
    requestId,
  };
}

function toPhrases({ text, segments, words }: TranscriptionResponse): RecognizedPhrase[] {
  if (segments?.length)
    return segments
      .filter((segment) => !isHallucinated(segment))
      .map((segment) => toPhrase(segment, segment.words ?? wordsWithin(segment, words ?? [])));
  return [{ speaker: null, startMs: null, endMs: null, words: toWords(text, words ?? [], null) }];
}

/** The thresholds of Whisper itself for text that it makes up if nobody speaks. */
const HALLUCINATION = { noSpeechAbove: 0.6, logprobBelow: -1 };

const isHallucinated = ({ no_speech_prob, avg_logprob }: ResponseSegment) =>
  (no_speech_prob ?? 0) > HALLUCINATION.noSpeechAbove && (avg_logprob ?? 0) < HALLUCINATION.logprobBelow;

const midpoint = ({ start, end }: { start: number; end: number }) => (start + end) / 2;
const wordsWithin = (segment: ResponseSegment, words: ResponseWord[]) =>
  words.filter((word) => midpoint(word) >= segment.start && midpoint(word) <= segment.end);

function toPhrase(segment: ResponseSegment, timedWords: ResponseWord[]): RecognizedPhrase {
  const confidence = segment.avg_logprob == null ? null : toPercent(Math.exp(segment.avg_logprob));
  return {
    speaker: segment.speaker ?? null,
    startMs: toMilliseconds(segment.start),
    endMs: toMilliseconds(segment.end),
    words: toWords(segment.text, timedWords, confidence),
  };
}

/** Returns the words of the text, with their punctuation and the times of the timed words that match. */
function toWords(text: string, timedWords: ResponseWord[], confidence: number | null): RecognizedWord[] {
  const written = text.split(/\s+/).filter(Boolean);
  return matchTimedWords(written, timedWords).map((match, index) => ({
    text: written[index]!,
    startMs: match ? toMilliseconds(match.start) : null,
    endMs: match ? toMilliseconds(match.end) : null,
    confidence: match?.probability == null ? confidence : toPercent(match.probability),
  }));
}

const toMilliseconds = (seconds: number) => Math.max(0, Math.round(seconds * 1000));
const toPercent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** A word is looked for among so many timed words before it counts as not timed. */
const MAX_SKIPPED_WORDS = 8;

/** Servers time words without punctuation, and write them with it. Returns null for a word that has no timed one. */
function matchTimedWords(written: readonly string[], timedWords: readonly ResponseWord[]): (ResponseWord | null)[] {
  const bare = timedWords.map(({ word }) => stripPunctuation(word));
  let next = 0;
  return written.map((text) => {
    const wanted = stripPunctuation(text);
    const found = bare.slice(next, next + MAX_SKIPPED_WORDS).indexOf(wanted);
    if (found < 0 || wanted === '') return null;
    const at = next + found;
    next = at + 1;
    return timedWords[at]!;
  });
}

const stripPunctuation = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const NAMED_LANGUAGES =
  'af ar be bg bn bs ca cs cy da de el en es et fa fi fr gl gu he hi hr hu hy id is it ja ka kk km kn ko lt lv mi mk ml mn mr ms my ne nl no pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi yi zh';
const CODE = /^[a-z]{2,3}(-[a-z0-9]+)*$/i;

const englishNames = new Intl.DisplayNames('en', { type: 'language' });
const codesByName = new Map(NAMED_LANGUAGES.split(' ').map((code) => [englishNames.of(code)?.toLowerCase(), code]));

/** Servers send `english` or `en`. Returns null if it is neither a known name nor a code. */
const toLanguageCode = (language: string): string | null =>
  codesByName.get(language.toLowerCase()) ?? (CODE.test(language) ? language : null);

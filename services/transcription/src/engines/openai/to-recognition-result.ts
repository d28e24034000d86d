import { fold } from '@afterword/language';
import type { RecognitionResult, RecognizedPhrase, RecognizedWord } from '../recognition-result';
import type { ResponseSegment, ResponseWord, TranscriptionResponse } from './transcription-response';

/** Whisper's own rule for text it made up where nobody spoke. */
const HALLUCINATION = { noSpeechAbove: 0.6, logprobBelow: -1 };

const milliseconds = (seconds: number) => Math.max(0, Math.round(seconds * 1000));
const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
const splitWords = (text: string) => text.split(/\s+/).filter(Boolean);

export function toRecognitionResult(answer: TranscriptionResponse, requestId: string | null): RecognitionResult {
  const language = answer.language ?? answer.languages?.[0]?.code;
  return {
    phrases: toPhrases(answer).filter(({ words }) => words.length > 0),
    language: language ? toLanguageCode(language) : null,
    timing: 'engine',
    usage: answer.usage ?? null,
    requestId,
  };
}

function toPhrases({ text, segments, words }: TranscriptionResponse): RecognizedPhrase[] {
  if (segments?.length)
    return segments
      .filter((segment) => !isHallucinated(segment))
      .map((segment) => toPhrase(segment, segment.words ?? wordsWithin(segment, words ?? [])));
  const timed = words ?? [];
  return [{ speaker: null, startMs: null, endMs: null, words: toWords(text, timed, null) }];
}

function toPhrase(segment: ResponseSegment, timed: ResponseWord[]): RecognizedPhrase {
  const sure = segment.avg_logprob == null ? null : percent(Math.exp(segment.avg_logprob));
  return {
    speaker: segment.speaker ?? null,
    startMs: milliseconds(segment.start),
    endMs: milliseconds(segment.end),
    words: toWords(segment.text, timed, sure),
  };
}

/** The text's own words, with punctuation, at the times of the words they are. */
function toWords(text: string, timed: ResponseWord[], confidence: number | null): RecognizedWord[] {
  const written = splitWords(text);
  return matchTimedWords(written, timed).map((found, index) => ({
    text: written[index]!,
    startMs: found ? milliseconds(found.start) : null,
    endMs: found ? milliseconds(found.end) : null,
    confidence: found?.probability == null ? confidence : percent(found.probability),
  }));
}

const midpoint = ({ start, end }: { start: number; end: number }) => (start + end) / 2;
const wordsWithin = (segment: ResponseSegment, words: ResponseWord[]) =>
  words.filter((word) => midpoint(word) >= segment.start && midpoint(word) <= segment.end);

const isHallucinated = ({ no_speech_prob, avg_logprob }: ResponseSegment) =>
  (no_speech_prob ?? 0) > HALLUCINATION.noSpeechAbove && (avg_logprob ?? 0) < HALLUCINATION.logprobBelow;

const NAMED_LANGUAGES =
  'af ar be bg bn bs ca cs cy da de el en es et fa fi fr gl gu he hi hr hu hy id is it ja ka kk km kn ko lt lv mi mk ml mn mr ms my ne nl no pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi yi zh';
const CODE = /^[a-z]{2,3}(-[a-z0-9]+)*$/i;

const englishNames = new Intl.DisplayNames('en', { type: 'language' });
const codes = new Map(NAMED_LANGUAGES.split(' ').map((code) => [englishNames.of(code)?.toLowerCase(), code]));

/** The code of a language that a server calls `english` or `en`; null where it is not known. */
const toLanguageCode = (language: string): string | null => codes.get(language.toLowerCase()) ?? (CODE.test(language) ? language : null);

/** How far two lists may drift apart before a word is given up on. */
const MAX_SKIPPED_WORDS = 8;

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Finds for each written word the timed one it is; servers time words without punctuation and write them with it. Null where there is none. */
function matchTimedWords(written: readonly string[], timed: readonly ResponseWord[]): (ResponseWord | null)[] {
  const spoken = timed.map(({ word }) => letters(word));
  let next = 0;
  return written.map((text) => {
    const wanted = letters(text);
    const found = spoken.slice(next, next + MAX_SKIPPED_WORDS).indexOf(wanted);
    if (found < 0 || wanted === '') return null;
    const at = next + found;
    next = at + 1;
    return timed[at]!;
  });
}

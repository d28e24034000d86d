import type { Heard, HeardPhrase, HeardWord } from '../heard';
import type { Answer, AnswerSegment, AnswerWord } from './answer';
import { languageCode } from './language-code';
import { pairTimes } from './pair-times';

/** Whisper's own rule for text it made up where nobody spoke. */
const INVENTED = { noSpeechAbove: 0.6, logprobBelow: -1 };

const milliseconds = (seconds: number) => Math.max(0, Math.round(seconds * 1000));
const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

export function heardIn(answer: Answer, requestId: string | null): Heard {
  const language = answer.language ?? answer.languages?.[0]?.code;
  return {
    phrases: phrasesIn(answer).filter(({ words }) => words.length > 0),
    language: language ? languageCode(language) : null,
    timing: 'engine',
    usage: answer.usage ?? null,
    requestId,
  };
}

function phrasesIn({ text, segments, words }: Answer): HeardPhrase[] {
  if (segments?.length)
    return segments
      .filter((segment) => !isInvented(segment))
      .map((segment) => phraseOf(segment, segment.words ?? within(segment, words ?? [])));
  const timed = words ?? [];
  return [{ speaker: null, startMs: null, endMs: null, words: placeWords(text, timed, null) }];
}

function phraseOf(segment: AnswerSegment, timed: AnswerWord[]): HeardPhrase {
  const sure = segment.avg_logprob == null ? null : percent(Math.exp(segment.avg_logprob));
  return {
    speaker: segment.speaker ?? null,
    startMs: milliseconds(segment.start),
    endMs: milliseconds(segment.end),
    words: placeWords(segment.text, timed, sure),
  };
}

/** The text's own words, with punctuation, at the times of the words they are. */
function placeWords(text: string, timed: AnswerWord[], confidence: number | null): HeardWord[] {
  const written = wordsOf(text);
  return pairTimes(written, timed).map((found, index) => ({
    text: written[index]!,
    startMs: found ? milliseconds(found.start) : null,
    endMs: found ? milliseconds(found.end) : null,
    confidence: found?.probability == null ? confidence : percent(found.probability),
  }));
}

const middle = ({ start, end }: { start: number; end: number }) => (start + end) / 2;
const within = (segment: AnswerSegment, words: AnswerWord[]) =>
  words.filter((word) => middle(word) >= segment.start && middle(word) <= segment.end);

const isInvented = ({ no_speech_prob, avg_logprob }: AnswerSegment) =>
  (no_speech_prob ?? 0) > INVENTED.noSpeechAbove && (avg_logprob ?? 0) < INVENTED.logprobBelow;

import { z } from 'zod';
import type { Draft } from '../draft';
import { joinParts, matchWords } from '../text/match-words';
import type { FileWord, Passage } from '../transcript-file';
import { groupWords } from './group-words';
import { type JsonFormat, Milliseconds, optionalMs, readEntries, Seconds, toPercent } from './json-format';
import { toLanguageTag } from './language-tag';

/** whisper-timestamped has names of its own. */
const Word = z.object({
  word: z.string().optional(),
  text: z.string().optional(),
  start: Seconds.nullish(),
  end: Seconds.nullish(),
  probability: z.number().nullish(),
  score: z.number().nullish(),
  confidence: z.number().nullish(),
});
const Segment = z.object({
  start: Seconds.nullish(),
  end: Seconds.nullish(),
  text: z.string(),
  speaker: z.string().nullish(),
  words: z.array(Word).nullish(),
});
const File = z.object({
  segments: z.array(z.unknown()).optional(),
  words: z.array(Word).optional(),
  word_segments: z.unknown().optional(),
  text: z.string().optional(),
  language: z.string().nullish(),
  duration: Seconds.nullish(),
});
const isSegment = z.object({ text: z.string(), start: z.unknown() });

const parse = (json: unknown) => {
  const file = File.safeParse(json);
  return file.success ? file.data : null;
};
const hasSegments = (json: unknown): boolean => parse(json)?.segments?.some((segment) => isSegment.safeParse(segment).success) ?? false;

/** Whisper in Python, WhisperX, whisper-timestamped, and `verbose_json` and `diarized_json` of OpenAI's API and of servers that speak it. */
export const whisper: JsonFormat = {
  label: 'Whisper JSON',
  recognizes: hasSegments,
  read: (json) => {
    const file = File.parse(json);
    const draft = readEntries(file.segments ?? [], Segment, toPassage);
    const hasWords = draft.passages.some(({ words }) => words !== null);
    if (!hasWords && file.words) addWords(draft.passages, file.words.map(toFileWord));
    return withFacts(draft, file);
  },
};

/** OpenAI's API without segments: `json`, or `verbose_json` with words only. */
export const openaiText: JsonFormat = {
  label: 'OpenAI transcription JSON',
  recognizes: (json) => parse(json)?.text !== undefined && !hasSegments(json),
  read: (json) => {
    const file = File.parse(json);
    const words = matchWords(file.text ?? '', (file.words ?? []).map(toFileWord));
    const passages = groupWords(words.map((word) => ({ ...word, speaker: null, position: 1 })));
    return withFacts({ passages, leftOut: [], language: null, hasSpeakers: false }, file);
  },
};

function toPassage({ start, end, text, speaker, words }: z.infer<typeof Segment>, position: number): Passage {
  return {
    startMs: optionalMs(start),
    endMs: end == null || start == null || end < start ? null : optionalMs(end),
    speaker: speaker ?? null,
    text,
    words: words ? matchWords(text, joinParts(words.map(toFileWord))) : null,
    position,
  };
}

const toFileWord = ({ word, text, start, end, probability, score, confidence }: z.infer<typeof Word>): FileWord => ({
  text: word ?? text ?? '',
  startMs: optionalMs(start),
  endMs: optionalMs(end),
  confidence: toPercent(probability ?? score ?? confidence),
});

/** Words of the whole file belong to the segment that they begin in. */
function addWords(passages: Passage[], words: readonly FileWord[]): void {
  let at = 0;
  for (const [index, passage] of passages.entries()) {
    const until = passages[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const from = at;
    while (at < words.length && (words[at]!.startMs ?? 0) < until) at += 1;
    passage.words = matchWords(passage.text, words.slice(from, at));
  }
}

const withFacts = (draft: Draft, { language, duration }: z.infer<typeof File>): Draft => ({
  ...draft,
  language: toLanguageTag(language),
  durationMs: optionalMs(duration),
});

const CppOffsets = z.object({ from: Milliseconds, to: Milliseconds });
const CppFile = z.object({ transcription: z.array(z.unknown()), result: z.object({ language: z.string().optional() }).optional() });
const CppToken = z.object({ text: z.string(), offsets: CppOffsets.optional(), p: z.number().optional() });
const CppSegment = z.object({
  offsets: CppOffsets,
  text: z.string(),
  speaker: z.string().optional(),
  tokens: z.array(CppToken).optional(),
});
/** "[_BEG_]" and the like stand for no text. */
const CONTROL = /^\[_/u;

export const whisperCpp: JsonFormat = {
  label: 'whisper.cpp JSON',
  recognizes: (json) => CppFile.safeParse(json).success,
  read: (json) => {
    const { transcription, result } = CppFile.parse(json);
    const draft = readEntries(transcription, CppSegment, ({ offsets: { from, to }, text, speaker, tokens }, position) => {
      const parts = tokens
        ?.filter((token) => !CONTROL.test(token.text))
        .map(({ text: part, offsets, p }) => ({
          text: part,
          startMs: offsets?.from ?? null,
          endMs: offsets?.to ?? null,
          confidence: toPercent(p),
        }));
      const words = parts ? matchWords(text, joinParts(parts)) : null;
      return { startMs: from, endMs: Math.max(from, to), speaker: speaker || null, text, words, position };
    });
    return { ...draft, language: toLanguageTag(result?.language) };
  },
};

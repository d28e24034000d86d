import { z } from 'zod';
import type { FileWord } from '../transcript-file';
import { groupWords } from './group-words';
import { type JsonFormat, Milliseconds, optionalMs, readEntries, Seconds, toPercent } from './json-format';
import { toLanguageTag } from './language-tag';

const Word = z.object({
  text: z.string(),
  start: Milliseconds,
  end: Milliseconds,
  confidence: z.number().nullish(),
  speaker: z.string().nullish(),
});
const Utterance = z.object({
  text: z.string(),
  start: Milliseconds,
  end: Milliseconds,
  speaker: z.string().nullish(),
  words: z.array(Word).nullish(),
});
const File = z.object({
  text: z.string().nullish(),
  words: z.array(z.unknown()).nullish(),
  utterances: z.array(z.unknown()).nullish(),
  language_code: z.string().nullish(),
  audio_duration: Seconds.nullish(),
});
const isAssembly = z.object({
  words: z.array(z.looseObject({ text: z.string(), start: z.number(), end: z.number() })).min(1),
  audio_url: z.unknown(),
  language_code: z.unknown(),
});

const nameOf = (speaker: string | null | undefined): string | null =>
  speaker ? (/^[A-Z]{1,2}$|^\d+$/u.test(speaker) ? `Speaker ${speaker}` : speaker) : null;
const toFileWord = ({ text, start, end, confidence }: z.infer<typeof Word>): FileWord => ({
  text,
  startMs: start,
  endMs: end,
  confidence: toPercent(confidence),
});

export const assemblyai: JsonFormat = {
  label: 'AssemblyAI JSON',
  recognizes: (json) => {
    const file = File.safeParse(json);
    if (!file.success) return false;
    if (file.data.utterances?.length) return Utterance.safeParse(file.data.utterances[0]).success;
    return isAssembly.safeParse(json).success;
  },
  read: (json) => {
    const { words, utterances, language_code, audio_duration } = File.parse(json);
    const draft = utterances?.length
      ? readEntries(utterances, Utterance, ({ text, start, end, speaker, words: spoken }, position) => ({
          startMs: start,
          endMs: Math.max(start, end),
          speaker: nameOf(speaker),
          text,
          words: spoken?.map(toFileWord) ?? null,
          position,
        }))
      : readWords(words ?? []);
    return { ...draft, language: toLanguageTag(language_code), durationMs: optionalMs(audio_duration) };
  },
};

function readWords(words: readonly unknown[]) {
  const draft = readEntries(words, Word, (word, position) => {
    const fileWord = toFileWord(word);
    return { ...fileWord, speaker: nameOf(word.speaker), words: [fileWord], position };
  });
  const spoken = draft.passages.map(({ words: own, speaker, position }) => ({ ...own![0]!, speaker, position }));
  return { ...draft, passages: groupWords(spoken) };
}

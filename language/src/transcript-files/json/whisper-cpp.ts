import { z } from 'zod';
import { type JsonFormat, Milliseconds, readEntries, toPercent } from './json-format';
import { toLanguageTag } from './language-tag';
import { joinParts, matchWords } from '../text/match-words';

const Offsets = z.object({ from: Milliseconds, to: Milliseconds });
const File = z.object({ transcription: z.array(z.unknown()), result: z.object({ language: z.string().optional() }).optional() });
const Token = z.object({ text: z.string(), offsets: Offsets.optional(), p: z.number().optional() });
const Segment = z.object({ offsets: Offsets, text: z.string(), speaker: z.string().optional(), tokens: z.array(Token).optional() });
/** "[_BEG_]" and the like stand for no text. */
const CONTROL = /^\[_/u;

export const whisperCpp: JsonFormat = {
  label: 'whisper.cpp JSON',
  recognizes: (json) => File.safeParse(json).success,
  read: (json) => {
    const { transcription, result } = File.parse(json);
    const draft = readEntries(transcription, Segment, ({ offsets: { from, to }, text, speaker, tokens }, position) => {
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

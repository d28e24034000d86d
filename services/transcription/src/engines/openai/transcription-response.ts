import { z } from 'zod';

const seconds = z.number();
/** Without NUL and halves of characters, which no database keeps: what was paid for is not lost over one of them. */
const spoken = z.string().transform((text) => text.replace(/[\u0000\ud800-\udfff]/gu, ''));

const ResponseWord = z.object({ word: spoken, start: seconds, end: seconds, probability: z.number().nullish() });
const ResponseSegment = z.object({
  start: seconds,
  end: seconds,
  text: spoken,
  speaker: spoken.nullish(),
  avg_logprob: z.number().nullish(),
  no_speech_prob: z.number().nullish(),
  words: z.array(ResponseWord).nullish(),
});
export type ResponseWord = z.infer<typeof ResponseWord>;
export type ResponseSegment = z.infer<typeof ResponseSegment>;

/** What servers answer to a transcription, in `json` and `verbose_json`: only the text is sure to be there. */
export const TranscriptionResponse = z.object({
  text: spoken,
  language: z.string().nullish(),
  languages: z.array(z.object({ code: z.string() })).nullish(),
  words: z.array(ResponseWord).nullish(),
  segments: z.array(ResponseSegment).nullish(),
  usage: z.record(z.string(), z.unknown()).nullish(),
});
export type TranscriptionResponse = z.infer<typeof TranscriptionResponse>;

import { z } from 'zod';

const seconds = z.number();
/** Removes NUL and unpaired surrogates, which no database stores, so that a response that was paid for is not lost because of them. */
const text = z.string().transform((value) => value.replace(/[\u0000\ud800-\udfff]/gu, ''));

const ResponseWord = z.object({ word: text, start: seconds, end: seconds, probability: z.number().nullish() });
const ResponseSegment = z.object({
  start: seconds,
  end: seconds,
  text,
  speaker: text.nullish(),
  avg_logprob: z.number().nullish(),
  no_speech_prob: z.number().nullish(),
  words: z.array(ResponseWord).nullish(),
});
export type ResponseWord = z.infer<typeof ResponseWord>;
export type ResponseSegment = z.infer<typeof ResponseSegment>;

/** The response of a transcription in the formats `json` and `verbose_json`. Servers differ; only the text is always there. */
export const TranscriptionResponse = z.object({
  text,
  language: z.string().nullish(),
  languages: z.array(z.object({ code: z.string() })).nullish(),
  words: z.array(ResponseWord).nullish(),
  segments: z.array(ResponseSegment).nullish(),
  usage: z.record(z.string(), z.unknown()).nullish(),
});
export type TranscriptionResponse = z.infer<typeof TranscriptionResponse>;

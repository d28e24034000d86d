import { z } from 'zod';

const seconds = z.number();

const AnswerWord = z.object({ word: z.string(), start: seconds, end: seconds, probability: z.number().nullish() });
const AnswerSegment = z.object({
  start: seconds,
  end: seconds,
  text: z.string(),
  speaker: z.string().nullish(),
  avg_logprob: z.number().nullish(),
  no_speech_prob: z.number().nullish(),
  words: z.array(AnswerWord).nullish(),
});
export type AnswerWord = z.infer<typeof AnswerWord>;
export type AnswerSegment = z.infer<typeof AnswerSegment>;

/** What servers answer to a transcription, in `json` and `verbose_json`: only the text is sure to be there. */
export const Answer = z.object({
  text: z.string(),
  language: z.string().nullish(),
  languages: z.array(z.object({ code: z.string() })).nullish(),
  words: z.array(AnswerWord).nullish(),
  segments: z.array(AnswerSegment).nullish(),
  usage: z.record(z.string(), z.unknown()).nullish(),
});
export type Answer = z.infer<typeof Answer>;

import { z } from 'zod';
import type { FileWord } from '../transcript-file';
import { type JsonFormat, optionalMs, readEntries, Seconds, secondsToMs } from './json-format';

const File = z.object({ version: z.string().optional(), language: z.string().nullish(), segments: z.array(z.unknown()).min(1) });
const isSegment = z.object({ body: z.unknown() });
const Percent = z.number().min(0).max(100);
/** `words` is ours: times and confidence of each word. */
const Word = z.object({ text: z.string(), startTime: Seconds.nullish(), endTime: Seconds.nullish(), confidence: Percent.nullish() });
const Segment = z.object({
  startTime: Seconds.nullish(),
  endTime: Seconds.nullish(),
  speaker: z.string().nullish(),
  body: z.string(),
  words: z.array(Word).optional(),
});

const toFileWord = ({ text, startTime, endTime, confidence }: z.infer<typeof Word>): FileWord => ({
  text,
  startMs: optionalMs(startTime),
  endMs: optionalMs(endTime),
  confidence: confidence ?? null,
});

/** The transcript format of Podcasting 2.0 (podcast namespace, application/json). */
export const podcasting: JsonFormat = {
  label: 'Podcasting 2.0 JSON',
  recognizes: (json) => {
    const file = File.safeParse(json);
    return file.success && file.data.segments.some((segment) => isSegment.safeParse(segment).success);
  },
  read: (json) => {
    const { segments, language } = File.parse(json);
    const draft = readEntries(segments, Segment, ({ startTime, endTime, speaker, body, words }, position) => ({
      startMs: optionalMs(startTime),
      endMs: endTime == null || startTime == null ? null : secondsToMs(Math.max(startTime, endTime)),
      speaker: speaker ?? null,
      text: body,
      words: words?.map(toFileWord) ?? null,
      position,
    }));
    return { ...draft, language: language ?? null };
  },
};

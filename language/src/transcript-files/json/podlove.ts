import { z } from 'zod';
import { parseClockTime } from '../text/clock-time';
import { type JsonFormat, Milliseconds, readEntries } from './json-format';

const Clock = z.string().transform(parseClockTime);
const Line = z.object({
  start: Clock.optional(),
  end: Clock.optional(),
  start_ms: Milliseconds.nullish(),
  end_ms: Milliseconds.nullish(),
  speaker: z.string().nullish(),
  voice: z.string().nullish(),
  text: z.string(),
});
const List = z.array(z.unknown()).min(1);
const File = z.union([List, z.object({ transcript: List }).transform(({ transcript }) => transcript)]);
const isLine = z.object({ text: z.string(), start: z.string() });

export const podlove: JsonFormat = {
  label: 'Podlove JSON',
  recognizes: (json) => {
    const file = File.safeParse(json);
    return file.success && file.data.some((line) => isLine.safeParse(line).success);
  },
  read: (json) =>
    readEntries(File.parse(json), Line, ({ start, end, start_ms, end_ms, speaker, voice, text }, position) => {
      const startMs = start_ms ?? start ?? null;
      const endMs = end_ms ?? end ?? null;
      return {
        startMs,
        endMs: startMs !== null && endMs !== null && endMs >= startMs ? endMs : null,
        speaker: voice || speaker || null,
        text,
        words: null,
        position,
      };
    }),
};

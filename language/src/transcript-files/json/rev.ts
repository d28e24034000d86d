import { z } from 'zod';
import { type JsonFormat, optionalMs, readEntries, Seconds, toPercent } from './json-format';
import type { FileWord } from '../transcript-file';

const Element = z.object({
  type: z.string(),
  value: z.string(),
  ts: Seconds.nullish(),
  end_ts: Seconds.nullish(),
  confidence: z.number().nullish(),
});
const Monologue = z.object({ speaker: z.union([z.number(), z.string()]).nullish(), elements: z.array(Element) });
const Speaker = z.object({ id: z.union([z.number(), z.string()]), name: z.string().nullish() });
const File = z.object({ monologues: z.array(z.unknown()).min(1), speakers: z.array(Speaker).nullish() });

/** Its machine and its human transcripts. Words and marks are elements of their own. */
export const rev: JsonFormat = {
  label: 'Rev JSON',
  recognizes: (json) => File.safeParse(json).success,
  read: (json) => {
    const { monologues, speakers } = File.parse(json);
    const names = new Map(speakers?.map(({ id, name }) => [String(id), name || null]));
    return readEntries(monologues, Monologue, ({ speaker, elements }, position) => {
      const words = joinElements(elements);
      return {
        startMs: words.find(({ startMs }) => startMs !== null)?.startMs ?? null,
        endMs: words.findLast(({ endMs }) => endMs !== null)?.endMs ?? null,
        speaker: speaker == null ? null : (names.get(String(speaker)) ?? `Speaker ${speaker}`),
        text: words.map(({ text }) => text).join(' '),
        words,
        position,
      };
    });
  },
};

/** Marks belong to the word before, unless a space is between them. */
function joinElements(elements: readonly z.infer<typeof Element>[]): FileWord[] {
  const words: FileWord[] = [];
  let isOpen = false;
  for (const { value, ts, end_ts, confidence } of elements) {
    const text = value.trim();
    const last = words.at(-1);
    if (text === '') isOpen = false;
    else if (last && isOpen && !/^\s/u.test(value)) last.text += text;
    else words.push({ text, startMs: optionalMs(ts), endMs: optionalMs(end_ts), confidence: toPercent(confidence) });
    if (text !== '') isOpen = !/\s$/u.test(value);
    if (text !== '' && last && last === words.at(-1) && last.endMs === null) last.endMs = optionalMs(end_ts);
  }
  return words;
}

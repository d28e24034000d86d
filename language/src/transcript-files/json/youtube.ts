import { z } from 'zod';
import { toOneLine, tokensOf } from '../text/words';
import type { FileWord } from '../transcript-file';
import { type JsonFormat, Milliseconds, readEntries } from './json-format';

const Segment = z.object({ utf8: z.string().optional(), tOffsetMs: Milliseconds.optional(), acAsrConf: z.number().optional() });
const Event = z.object({ tStartMs: Milliseconds, dDurationMs: Milliseconds.optional(), segs: z.array(Segment).optional() });
const File = z.object({ wireMagic: z.string().optional(), events: z.array(z.unknown()) });
const isEvent = z.object({ tStartMs: z.unknown() });
/** YouTube counts confidence from 0 to 255. */
const MAX_CONFIDENCE = 255;

/** The captions of YouTube as `json3`. Each segment is a word in automatic captions, and a line in others. */
export const youtube: JsonFormat = {
  label: 'YouTube captions (json3)',
  recognizes: (json) => {
    const file = File.safeParse(json);
    return file.success && file.data.events.some((event) => isEvent.safeParse(event).success);
  },
  read: (json) =>
    readEntries(File.parse(json).events, Event, ({ tStartMs, dDurationMs, segs = [] }, position) => {
      const text = segs.map(({ utf8 = '' }) => utf8).join('');
      if (text.trim() === '') return null;
      const isTimed = segs.some(({ tOffsetMs }) => tOffsetMs !== undefined);
      const words = isTimed ? segs.flatMap((segment, index) => toWords(segment, tStartMs, segs[index + 1]?.tOffsetMs)) : null;
      const endMs = dDurationMs === undefined ? null : tStartMs + dDurationMs;
      return { startMs: tStartMs, endMs: isTimed ? null : endMs, speaker: null, text: isTimed ? toOneLine(text) : text, words, position };
    }),
};

/** A word lasts until the next. The last one of an event has no end. */
function toWords(
  { utf8 = '', tOffsetMs = 0, acAsrConf }: z.infer<typeof Segment>,
  eventMs: number,
  nextMs: number | undefined,
): FileWord[] {
  const tokens = tokensOf(utf8);
  const isTimed = tokens.length === 1 && nextMs !== undefined && nextMs >= tOffsetMs;
  const times = isTimed ? { startMs: eventMs + tOffsetMs, endMs: eventMs + nextMs } : { startMs: null, endMs: null };
  const confidence = acAsrConf ? (acAsrConf / MAX_CONFIDENCE) * 100 : null;
  return tokens.map((text) => ({ text, ...times, confidence }));
}

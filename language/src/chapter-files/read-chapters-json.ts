import { z } from 'zod';
import { type ChapterDraft, type FileChapter, type LeftOutChapter, UnreadableChaptersError } from './chapter-file';

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:\.(\d{1,3}))?$/u;
/** A hundred hours: more is a damaged number. */
const MAX_SECONDS = 360_000;

const seconds = z.union([z.number(), z.string().max(20).transform(parseSeconds)]).pipe(z.number().min(0).max(MAX_SECONDS));
/** Of Podcasting 2.0, version 1.2: `toc: false` hides a chapter. Podlove calls its clock time `start`. */
const Entry = z
  .object({ startTime: seconds.optional(), start: seconds.optional(), title: z.string().nullish(), toc: z.boolean().nullish() })
  .transform(({ startTime, start, title, toc }) => ({ seconds: startTime ?? start, title: title ?? '', isHidden: toc === false }));
const File = z.union([z.object({ chapters: z.array(z.unknown()) }).transform(({ chapters }) => chapters), z.array(z.unknown())]);

/**
 * Reads a chapters file of Podcasting 2.0.
 *
 * @throws UnreadableChaptersError if it is no JSON, or has no list of chapters
 */
export function readChaptersJson(text: string): ChapterDraft {
  const { data: entries } = File.safeParse(parseJson(text));
  if (!entries) throw new UnreadableChaptersError('The JSON file has no list of chapters.');
  const chapters: FileChapter[] = [];
  const leftOut: LeftOutChapter[] = [];
  entries.forEach((entry, at) => {
    const position = at + 1;
    const { data } = Entry.safeParse(entry);
    if (!data) leftOut.push({ reason: 'damaged', position, text: excerptOf(entry) });
    else if (data.isHidden) leftOut.push({ reason: 'hidden', position, text: data.title });
    else if (data.seconds === undefined) leftOut.push({ reason: 'no_time', position, text: data.title });
    else chapters.push({ startMs: Math.round(data.seconds * 1000), title: data.title, position });
  });
  return { format: 'Podcasting 2.0 chapters (JSON)', positions: 'entry', chapters, leftOut };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ''));
  } catch {
    throw new UnreadableChaptersError('The JSON file cannot be read: it is damaged or cut off.');
  }
}

/** Accepts "94.5" and "00:01:34.500". */
function parseSeconds(text: string): number {
  const match = CLOCK.exec(text.trim());
  if (!match) return text.trim() === '' ? NaN : Number(text);
  const [, hours = 0, minutes, wholeSeconds, fraction = ''] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(wholeSeconds) + Number(`0.${fraction || 0}`);
}

const MAX_EXCERPT_CHARACTERS = 80;

/** Never serializes an entry as a whole, which may be large. */
const excerptOf = (entry: unknown): string => {
  const { data } = z.object({ title: z.string() }).safeParse(entry);
  return (data?.title ?? (typeof entry === 'string' ? entry : '')).slice(0, MAX_EXCERPT_CHARACTERS);
};

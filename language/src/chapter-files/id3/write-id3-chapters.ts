import { UnreadableChaptersError } from '../chapter-file';
import { type Id3Frame, type Id3Tag, unsynchronise } from './id3-tag';

/** Times in milliseconds. */
export interface TaggedChapter {
  title: string;
  startMs: number;
  endMs: number;
}

const MAX_TAG_BYTES = 2 ** 28 - 1;
const UNKNOWN_OFFSET = 0xffffffff;
const TOP_LEVEL_AND_ORDERED = 0x03;
const UNSYNCHRONISED_FRAME = 0x02;
/** Room for changes by other programs, and for players that read a few bytes beyond the last frame. */
const PADDING_BYTES = 512;

/**
 * Returns the bytes of a tag with these chapters in place of those it had. Every other frame keeps its content. Without a tag, a new one is
 * ID3v2.3, which most players read. A tag of 2.3 that was unsynchronised as a whole is not so any more: ffmpeg reads no chapters of such tags.
 *
 * @throws UnreadableChaptersError if the tag is damaged or of a version without chapters
 */
export function writeId3Chapters(tag: Id3Tag | null, chapters: readonly TaggedChapter[]): Uint8Array<ArrayBuffer> {
  if (tag?.version === 2) {
    throw new UnreadableChaptersError('This MP3 has an ID3v2.2 tag, which cannot hold chapters. Save it with an ID3v2.3 tag first.');
  }
  if (tag && !tag.isWhole) throw new UnreadableChaptersError('The tag of this MP3 is damaged, so chapters cannot be added to it.');
  const version = tag?.version ?? 3;
  const isUnsynchronised = version === 4 && (tag?.isUnsynchronised ?? false);
  const kept = (tag?.frames ?? []).filter(({ id }) => id !== 'CHAP' && id !== 'CTOC').map((frame) => writeFrame(frame, version));
  const added = toChapterFrames(chapters, version).map((frame) =>
    writeFrame(isUnsynchronised ? unsynchroniseFrame(frame) : frame, version),
  );
  const body = join([...kept, ...added, new Uint8Array(PADDING_BYTES)]);
  if (body.length > MAX_TAG_BYTES) throw new UnreadableChaptersError('The tag of this MP3 is too large for chapters.');
  return join([[0x49, 0x44, 0x33, version, 0, isUnsynchronised ? 0x80 : 0], syncsafe(body.length), body]);
}

function toChapterFrames(chapters: readonly TaggedChapter[], version: 3 | 4): Id3Frame[] {
  const names = chapters.map((_, at) => [...ascii(`chp${at}`), 0]);
  const table: Id3Frame = { id: 'CTOC', flags: 0, content: join([[...ascii('toc'), 0, TOP_LEVEL_AND_ORDERED, names.length], ...names]) };
  const frames = chapters.map(({ title, startMs, endMs }, at): Id3Frame => {
    const times = [startMs, endMs, UNKNOWN_OFFSET, UNKNOWN_OFFSET].map(integer);
    const titleFrame = writeFrame({ id: 'TIT2', flags: 0, content: encodeText(title, version) }, version);
    return { id: 'CHAP', flags: 0, content: join([names[at] ?? [], ...times, titleFrame]) };
  });
  return [table, ...frames];
}

const unsynchroniseFrame = ({ id, flags, content }: Id3Frame): Id3Frame => ({
  id,
  flags: flags | UNSYNCHRONISED_FRAME,
  content: unsynchronise(content),
});

const writeFrame = ({ id, flags, content }: Id3Frame, version: 3 | 4): Uint8Array =>
  join([ascii(id), version === 4 ? syncsafe(content.length) : integer(content.length), [flags >> 8, flags & 0xff], content]);

/** UTF-8 in 2.4; before, Latin-1 if it has all characters, else UTF-16 with a byte order mark. */
function encodeText(text: string, version: 3 | 4): Uint8Array {
  if (version === 4) return join([[3], new TextEncoder().encode(text)]);
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const isLatin = units.every((unit) => unit < 0x80 || (unit >= 0xa0 && unit <= 0xff));
  return isLatin ? join([[0], units]) : join([[1, 0xff, 0xfe], units.flatMap((unit) => [unit & 0xff, unit >> 8])]);
}

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

const integer = (value: number): number[] => [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) & 0xff);

const syncsafe = (value: number): number[] => [21, 14, 7, 0].map((bits) => (value >> bits) & 0x7f);

function join(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

import type { ChapterDraft, FileChapter, LeftOutChapter } from '../chapter-file';
import { type Id3Frame, type Id3Tag, parseFrames, resynchronise, toInteger } from './id3-tag';

const TIMES_BYTES = 16;
const MAX_TITLE_BYTES = 4000;
const MAX_CHAPTER_FRAMES = 1000;
const DATA_LENGTH_BYTES = 4;

/** Flags of a frame, by version: it is compressed or encrypted; it has a byte for its group; its length is written before it. */
const FLAGS = {
  3: { unreadable: 0xc0, group: 0x20, unsynchronised: 0, dataLength: 0 },
  4: { unreadable: 0x0c, group: 0x40, unsynchronised: 0x02, dataLength: 0x01 },
} as const;

/** Reads the chapters of a tag. Those that no table of contents names are hidden, if there is one. */
export function readId3Chapters(tag: Id3Tag): ChapterDraft {
  const chapters: FileChapter[] = [];
  const leftOut: LeftOutChapter[] = [];
  const listed = findListed(tag);
  const frames = tag.frames.filter(({ id }) => id === 'CHAP').slice(0, MAX_CHAPTER_FRAMES);
  frames.forEach((frame, at) => {
    const position = at + 1;
    const chapter = parseChapter(frame, tag);
    if (!chapter) leftOut.push({ reason: 'damaged', position, text: '' });
    else if (listed && !listed.has(chapter.elementId)) leftOut.push({ reason: 'hidden', position, text: chapter.title });
    else chapters.push({ startMs: chapter.startMs, title: chapter.title, position });
  });
  return { format: `MP3 (ID3v2.${tag.version})`, positions: 'chapter', chapters, leftOut };
}

function parseChapter(frame: Id3Frame, tag: Id3Tag) {
  const content = contentOf(frame, tag);
  const nameEnd = content ? content.indexOf(0) : -1;
  if (!content || nameEnd < 0 || content.length < nameEnd + 1 + TIMES_BYTES) return null;
  const { frames } = parseFrames(content.subarray(nameEnd + 1 + TIMES_BYTES), tag.version);
  const title = frames.find(({ id }) => id === 'TIT2');
  const text = title && contentOf(title, { ...tag, isUnsynchronised: false });
  return {
    elementId: toLatin(content.subarray(0, nameEnd)),
    startMs: toInteger(content, nameEnd + 1),
    title: text ? decodeText(text) : '',
  };
}

/** Returns the names of elements in all tables of contents, or null if there is none. Tables inside of tables are not followed: all are read. */
function findListed(tag: Id3Tag): Set<string> | null {
  const tables = tag.frames.filter(({ id }) => id === 'CTOC').slice(0, MAX_CHAPTER_FRAMES);
  const names = tables.flatMap((table) => {
    const content = contentOf(table, tag);
    const nameEnd = content ? content.indexOf(0) : -1;
    return content && nameEnd >= 0 ? parseNames(content.subarray(nameEnd + 2)) : [];
  });
  return names.length === 0 ? null : new Set(names);
}

/** @param content a count, and that many names, each ended by a zero */
function parseNames(content: Uint8Array): string[] {
  const names: string[] = [];
  let at = 1;
  while (names.length < (content[0] ?? 0)) {
    const end = content.indexOf(0, at);
    if (end < 0) break;
    names.push(toLatin(content.subarray(at, end)));
    at = end + 1;
  }
  return names;
}

/** Returns null if the content is compressed or encrypted. */
function contentOf({ flags, content }: Id3Frame, { version, isUnsynchronised }: Id3Tag): Uint8Array | null {
  if (version === 2) return null;
  const { unreadable, group, unsynchronised, dataLength } = FLAGS[version];
  if ((flags & unreadable) !== 0) return null;
  const start = ((flags & group) === 0 ? 0 : 1) + ((flags & dataLength) === 0 ? 0 : DATA_LENGTH_BYTES);
  const isStuffed = version === 4 && (isUnsynchronised || (flags & unsynchronised) !== 0);
  return isStuffed ? resynchronise(content.subarray(start)) : content.subarray(start);
}

const toLatin = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);

/** The first byte names the encoding. A zero ends the text. */
function decodeText(bytes: Uint8Array): string {
  const encoded = bytes.subarray(1, MAX_TITLE_BYTES);
  const [text = ''] = decode(bytes[0] ?? 0, encoded).split('\0');
  return text;
}

function decode(encoding: number, bytes: Uint8Array): string {
  if (encoding === 0) return toLatin(bytes);
  if (encoding === 3) return new TextDecoder('utf-8').decode(bytes);
  const isBigEndian = encoding === 2 || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(bytes);
}

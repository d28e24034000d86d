import type { ByteSource } from '../byte-source';
import type { ChapterDraft, FileChapter } from '../chapter-file';
import { findBox, readMoov, uint16, uint32, uint64 } from './boxes';
import { findTitleSamples, type TitleSample } from './chapter-track';

const MAX_TITLE_BYTES = 4000;
/** Nero counts in units of 100 nanoseconds. */
const UNITS_PER_MS = 10_000;

/** Reads the chapters of an M4A or M4B file: those of its text track, or of Nero's list, which has shorter titles. */
export async function readMp4Chapters(source: ByteSource): Promise<ChapterDraft> {
  const moov = (await readMoov(source)) ?? new Uint8Array();
  const samples = findTitleSamples(moov);
  const chapters = samples.length > 0 ? await readTitles(source, samples) : readNeroChapters(moov);
  return { format: samples.length > 0 ? 'M4A (chapter track)' : 'M4A (Nero)', positions: 'chapter', chapters, leftOut: [] };
}

async function readTitles(source: ByteSource, samples: readonly TitleSample[]): Promise<FileChapter[]> {
  const chapters: FileChapter[] = [];
  for (const { offset, bytes, startMs } of samples) {
    const sample = await source.read(offset, offset + Math.min(bytes, MAX_TITLE_BYTES));
    chapters.push({ startMs, title: decodeTitle(sample.subarray(2, 2 + uint16(sample, 0))), position: chapters.length + 1 });
  }
  return chapters;
}

/** UTF-8, or UTF-16 if a byte order mark says so. */
function decodeTitle(bytes: Uint8Array): string {
  const mark = uint16(bytes, 0);
  const encoding = mark === 0xfeff ? 'utf-16be' : mark === 0xfffe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Version 1 has four more bytes before the count. */
function readNeroChapters(moov: Uint8Array): FileChapter[] {
  const box = findBox(moov, { start: 0, end: moov.length }, 'udta', 'chpl');
  if (!box) return [];
  let at = box.start + (uint32(moov, box.start) === 0 ? 4 : 8);
  const count = moov[at++] ?? 0;
  const chapters: FileChapter[] = [];
  while (chapters.length < count && at + 9 <= box.end) {
    const titleEnd = at + 9 + (moov[at + 8] ?? 0);
    if (titleEnd > box.end) break;
    const title = new TextDecoder('utf-8').decode(moov.subarray(at + 9, titleEnd));
    chapters.push({ startMs: Math.round(uint64(moov, at) / UNITS_PER_MS), title, position: chapters.length + 1 });
    at = titleEnd;
  }
  return chapters;
}

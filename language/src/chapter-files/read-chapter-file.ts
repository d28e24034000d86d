import { decodeText } from '../transcript-files/decoding/decode-text';
import { UnreadableTranscriptError } from '../transcript-files';
import { type ByteSource, readInBlocks } from './byte-source';
import { type ChapterDraft, UnreadableChaptersError } from './chapter-file';
import { findTagLength, HEADER_BYTES } from './id3/id3-tag';
import { readId3Chapters } from './id3/read-id3-chapters';
import { readId3Tag } from './id3/read-id3-tag';
import { readMp4Chapters } from './mp4/read-mp4-chapters';
import { MAX_TEXT_CHARACTERS, readChapterText } from './read-chapter-text';

const NO_CHAPTERS = 'This recording has no chapters.';

/**
 * Reads the chapters of a recording, and of it no more than its tag or its index.
 *
 * @throws UnreadableChaptersError if it has none
 */
export async function readRecordingChapters(source: ByteSource): Promise<ChapterDraft> {
  const blocks = readInBlocks(source);
  const start = await blocks.read(0, HEADER_BYTES);
  const draft = isMp4(start) ? await readMp4Chapters(blocks) : await readTaggedChapters(blocks);
  if (!draft || draft.chapters.length + draft.leftOut.length === 0) throw new UnreadableChaptersError(NO_CHAPTERS);
  return draft;
}

/**
 * Reads a recording, a chapters file or a text, whichever it is.
 *
 * @throws UnreadableChaptersError if it has no chapters that can be read
 */
export async function readChapterFile(source: ByteSource): Promise<ChapterDraft> {
  const start = await source.read(0, HEADER_BYTES);
  if (isMp4(start) || findTagLength(start) !== null) return readRecordingChapters(source);
  return readChapterText(toText(await source.read(0, 2 * MAX_TEXT_CHARACTERS + 1)));
}

async function readTaggedChapters(source: ByteSource): Promise<ChapterDraft | null> {
  const found = await readId3Tag(source);
  return found && readId3Chapters(found.tag);
}

const isMp4 = (start: Uint8Array): boolean => String.fromCharCode(...start.subarray(4, 8)) === 'ftyp';

function toText(bytes: Uint8Array): string {
  try {
    return decodeText(bytes).text;
  } catch (error) {
    if (!(error instanceof UnreadableTranscriptError)) throw error;
    throw new UnreadableChaptersError('The file is neither text, JSON, MP3 nor M4A.');
  }
}

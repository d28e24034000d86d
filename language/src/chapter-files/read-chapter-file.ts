import { decodeText } from '../transcript-files/decoding/decode-text';
import { UnreadableTranscriptError } from '../transcript-files';
import type { ByteSource } from './byte-source';
import { type ChapterDraft, UnreadableChaptersError } from './chapter-file';
import { MAX_TEXT_CHARACTERS, readChapterText } from './read-chapter-text';

/**
 * Reads a chapters file or a text.
 *
 * @throws UnreadableChaptersError if it has no chapters that can be read
 */
export async function readChapterFile(source: ByteSource): Promise<ChapterDraft> {
  const bytes = await source.read(0, 2 * MAX_TEXT_CHARACTERS + 1);
  return readChapterText(toText(bytes));
}

function toText(bytes: Uint8Array): string {
  try {
    return decodeText(bytes).text;
  } catch (error) {
    if (!(error instanceof UnreadableTranscriptError)) throw error;
    throw new UnreadableChaptersError('The file is neither text, JSON, MP3 nor M4A.');
  }
}

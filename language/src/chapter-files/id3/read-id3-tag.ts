import type { ByteSource } from '../byte-source';
import { UnreadableChaptersError } from '../chapter-file';
import { findTagLength, HEADER_BYTES, type Id3Tag, parseId3Tag } from './id3-tag';

/** Enough for a tag with several large pictures. */
const MAX_TAG_BYTES = 32 * 1024 * 1024;

/** The tag at the start of a recording, and its length with header and footer. */
export interface TagOfRecording {
  tag: Id3Tag;
  bytes: number;
}

/**
 * Returns null if there is no tag.
 *
 * @throws UnreadableChaptersError if the tag is too large, or cut off
 */
export async function readId3Tag(source: ByteSource, maxBytes = MAX_TAG_BYTES): Promise<TagOfRecording | null> {
  const length = findTagLength(await source.read(0, HEADER_BYTES));
  if (length === null) return null;
  if (length > maxBytes) throw new UnreadableChaptersError('The tag of this recording is too large.');
  const bytes = await source.read(0, length);
  if (bytes.length < length) throw new UnreadableChaptersError('The tag of this recording is cut off.');
  return { tag: parseId3Tag(bytes), bytes: length };
}

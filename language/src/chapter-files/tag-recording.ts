import type { Chapter } from '@afterword/proto';
import { type ByteSource, readInBlocks } from './byte-source';
import { UnreadableChaptersError } from './chapter-file';
import { readId3Tag } from './id3/read-id3-tag';
import { type TaggedChapter, writeId3Chapters } from './id3/write-id3-chapters';

/** A new tag, and where the audio behind the old one begins. Both together are the recording with chapters. */
export interface RecordingTag {
  tag: Uint8Array<ArrayBuffer>;
  audioStart: number;
}

/** Some programs leave zeros between the tag and the audio. */
const MAX_GAP_BYTES = 16 * 1024;

/**
 * Writes a tag with these chapters for an MP3, of which only the old tag and the first frames are read. The old tag is in memory meanwhile.
 *
 * @throws UnreadableChaptersError if the recording is no MP3, its tag has more bytes, or it cannot be changed without a loss
 */
export async function tagRecording(
  source: ByteSource,
  chapters: readonly TaggedChapter[],
  { maxTagBytes }: { maxTagBytes?: number } = {},
): Promise<RecordingTag> {
  const blocks = readInBlocks(source);
  const old = await readId3Tag(blocks, maxTagBytes);
  const audioStart = old?.bytes ?? 0;
  if (!hasMp3Frame(await blocks.read(audioStart, audioStart + MAX_GAP_BYTES))) {
    throw new UnreadableChaptersError('Chapters can only be written into MP3 recordings.');
  }
  return { tag: writeId3Chapters(old?.tag ?? null, chapters), audioStart };
}

/** Chapters of an episode as they are written into its recording. */
export const taggedChapters = (chapters: readonly Pick<Chapter, 'title' | 'startTime' | 'endTime'>[]): TaggedChapter[] =>
  chapters.map(({ title, startTime, endTime }) => ({ title, startMs: startTime * 1000, endMs: endTime * 1000 }));

/** Whether the header of a frame of MPEG audio is in these bytes: sync, version, layer, bit rate and sample rate. */
const hasMp3Frame = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => {
    const [second = 0, third = 0] = [bytes[at + 1], bytes[at + 2]];
    const isSynchronised = byte === 0xff && second >= 0xe0 && (second & 0x18) !== 0x08;
    return isSynchronised && (second & 0x06) === 0x02 && third >> 4 !== 0 && third >> 4 !== 0x0f && (third & 0x0c) !== 0x0c;
  });

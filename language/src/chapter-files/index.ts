export type { ByteSource } from './byte-source';
export type { ChapterLeftOutReason, LeftOutChapter } from './chapter-file';
export { UnreadableChaptersError } from './chapter-file';
export { type ChapterFileContent, fitToRecording, type ImportedChapter } from './fit-to-recording';
export { readChapterFile, readRecordingChapters } from './read-chapter-file';
export { readChapterText } from './read-chapter-text';
export { type RecordingTag, taggedChapters, tagRecording } from './tag-recording';
export type { TaggedChapter } from './id3/write-id3-chapters';

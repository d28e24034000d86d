export type { ByteSource } from './byte-source';
export type { ChapterLeftOutReason, LeftOutChapter } from './chapter-file';
export { UnreadableChaptersError } from './chapter-file';
export { type ChapterFileContent, fitToRecording, type ImportedChapter } from './fit-to-recording';
export { readChapterFile } from './read-chapter-file';
export { readChapterText } from './read-chapter-text';

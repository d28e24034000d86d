/** A chapter as a file has it. `position` is its line, its entry or its number in the file, counted from 1. */
export interface FileChapter {
  startMs: number;
  title: string;
  position: number;
}

/**
 * Why something in the file is no chapter: it has no time, its time cannot be read or is inside a sentence; it has no title; the file hides it
 * from the table of contents; another chapter begins in the same second; it begins after the recording has ended; there are too many; it is
 * damaged.
 */
export type ChapterLeftOutReason =
  | 'no_time'
  | 'bad_time'
  | 'time_inside'
  | 'no_title'
  | 'hidden'
  | 'same_time'
  | 'after_end'
  | 'too_many'
  | 'damaged';

export interface LeftOutChapter {
  reason: ChapterLeftOutReason;
  position: number;
  text: string;
}

/** Chapters in the order of the file. */
export interface ChapterDraft {
  /** For people: "Lines of text". */
  format: string;
  /** What `position` counts. */
  positions: 'line' | 'entry' | 'chapter';
  chapters: FileChapter[];
  leftOut: LeftOutChapter[];
}

/** The file cannot be read as chapters. Its message says why, for people. */
export class UnreadableChaptersError extends Error {
  override readonly name = 'UnreadableChaptersError';
}

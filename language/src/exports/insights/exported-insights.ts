/** A chapter as it leaves; whole seconds. */
export interface ExportedChapter {
  title: string;
  startTime: number;
  endTime: number;
}

/** A quote as it leaves; milliseconds. */
export interface ExportedQuote {
  quote: string;
  speaker: string | null;
  startMs: number;
  endMs: number;
}

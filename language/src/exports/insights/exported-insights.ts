/** A chapter to export; times in whole seconds. */
export interface ExportedChapter {
  title: string;
  startTime: number;
  endTime: number;
}

/** A quote to export; times in milliseconds. */
export interface ExportedQuote {
  quote: string;
  speaker: string | null;
  startMs: number;
  endMs: number;
}

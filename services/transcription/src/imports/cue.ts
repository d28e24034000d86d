/** A line of a transcript that somebody brought. Times are milliseconds, null in plain text. */
export interface Cue {
  startMs: number | null;
  endMs: number | null;
  speaker: string | null;
  text: string;
}

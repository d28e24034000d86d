/** A line of an imported transcript. Times are milliseconds, and null in plain text. */
export interface Cue {
  startMs: number | null;
  endMs: number | null;
  speaker: string | null;
  text: string;
}

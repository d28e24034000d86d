/** A caption: its lines, and the words on them. Times are milliseconds. */
export interface Cue {
  startMs: number;
  endMs: number;
  speaker: string | null;
  lines: string[];
}

/**
 * How captions are laid out. `width` is the most UTF-16 units of a line; from `enough` of them on a caption ends with its
 * sentence. `named` puts a speaker's name before the first words of a turn.
 */
export interface CueLayout {
  readonly lines: number;
  readonly width: number;
  readonly enough: number;
  readonly named: boolean;
}

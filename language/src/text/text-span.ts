/** A stretch of a text by UTF-16 offsets; `end` is not included. */
export interface TextSpan {
  start: number;
  end: number;
}

export const overlaps = (a: TextSpan, b: TextSpan): boolean => a.start < b.end && b.start < a.end;

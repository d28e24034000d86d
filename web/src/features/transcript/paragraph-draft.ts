/** A paragraph being edited. `base` is the text on the server when editing began. */
export interface ParagraphDraft {
  segmentId: number;
  base: string;
  text: string;
}

/** Collapses white space to single spaces. */
export const normalizeSpaces = (text: string) => text.split(/\s+/u).filter(Boolean).join(' ');

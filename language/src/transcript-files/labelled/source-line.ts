/** A line of a document, whatever its format. */
export interface SourceLine {
  text: string;
  /** The line or paragraph of the file, counted from 1. */
  position: number;
  /** Whether an empty line or the border of a paragraph is before it. */
  startsParagraph: boolean;
  isHeading: boolean;
  /** How many characters at its beginning are bold. */
  boldCharacters: number;
}

/** A term as it is written, and how it comes out wrong. */
export interface DictionaryEntry {
  readonly term: string;
  readonly variations: readonly string[];
}

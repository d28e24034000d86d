/** A term as it is written, and how it comes out wrong. */
export interface DictionaryTerm {
  readonly term: string;
  readonly variations: readonly string[];
}

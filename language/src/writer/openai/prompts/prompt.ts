/** A system prompt and the version that is stored with everything written by it. */
export interface Prompt {
  readonly version: string;
  readonly system: string;
}

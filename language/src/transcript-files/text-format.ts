import type { Draft } from './draft';
import type { ReadChoices } from './transcript-file';

export interface TextSource {
  text: string;
  /** With its dot, in lower case. */
  extension: string;
}

/** A format of text files, and how it is read. Its reader goes through the text once. */
export interface TextFormat {
  /** For people. */
  label: string;
  recognizes: (source: TextSource) => boolean;
  read: (source: TextSource, choices: ReadChoices) => Draft;
}

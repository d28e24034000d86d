import type { TextCorrectionPreview, DictionaryTerm } from '@afterword/language';

export interface CorrectionsTask {
  entries: DictionaryTerm[];
  texts: string[];
}

/** One for each text, in the same order. */
export type FoundCorrections = TextCorrectionPreview[];

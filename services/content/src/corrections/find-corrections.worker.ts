import { compileDictionary, type DictionaryTerm, previewTextCorrections, type TextCorrectionPreview } from '@afterword/language';
import { exposeWorker } from '@afterword/platform/worker';

export interface FindCorrectionsInput {
  entries: DictionaryTerm[];
  texts: string[];
}

/** One for each text, in the same order. */
export type FoundCorrections = TextCorrectionPreview[];

exposeWorker<FindCorrectionsInput, FoundCorrections>(({ entries, texts }) => {
  const dictionary = compileDictionary(entries);
  return texts.map((text) => previewTextCorrections(dictionary, text));
});

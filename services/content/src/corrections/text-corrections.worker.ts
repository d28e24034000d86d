import { compileDictionary, previewTextCorrections } from '@afterword/language';
import { exposeWorker } from '@afterword/platform/worker';
import type { CorrectionsTask, FoundCorrections } from './corrections-task';

exposeWorker<CorrectionsTask, FoundCorrections>(({ entries, texts }) => {
  const dictionary = compileDictionary(entries);
  return texts.map((text) => previewTextCorrections(dictionary, text));
});

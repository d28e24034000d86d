import { compileDictionary, correctionsInText } from '@afterword/language';
import { answer } from '@afterword/platform/worker';
import type { CorrectionsTask, FoundCorrections } from './corrections-task';

answer<CorrectionsTask, FoundCorrections>(({ entries, texts }) => {
  const dictionary = compileDictionary(entries);
  return texts.map((text) => correctionsInText(dictionary, text));
});

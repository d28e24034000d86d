import { compileDictionary, previewCorrections } from '@afterword/language';
import { exposeWorker } from '@afterword/platform/worker';
import { toParagraphs } from '../transcripts/segment-rows';
import { type DictionaryPreview, type PreviewDictionaryTask, toProblemMessages } from './dictionary-task';

/** Nobody looks through more of them, and they fit into one message. */
const MAX_PLACES = 300;

exposeWorker<PreviewDictionaryTask, DictionaryPreview>(({ entries, segments }) => {
  const dictionary = compileDictionary(entries);
  const { corrections, places, problems } = previewCorrections(dictionary, toParagraphs(segments));
  return { corrections, places: places.slice(0, MAX_PLACES), problems: toProblemMessages([...dictionary.problems, ...problems]) };
});

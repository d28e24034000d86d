import { compileDictionary, previewCorrections } from '@afterword/language';
import { exposeWorker } from '@afterword/platform/worker';
import { paragraphsIn } from '../transcripts/segment-rows';
import type { DictionaryPreviewed, DictionaryPreviewTask } from './dictionary-task';
import { sentencesOf } from './problem-sentences';

/** A person looks through no more of them, and they fit one message. */
const MOST_PLACES = 300;

exposeWorker<DictionaryPreviewTask, DictionaryPreviewed>(({ entries, segments }) => {
  const dictionary = compileDictionary(entries);
  const { corrections, places, problems } = previewCorrections(dictionary, paragraphsIn(segments));
  return { corrections, places: places.slice(0, MOST_PLACES), problems: sentencesOf([...dictionary.problems, ...problems]) };
});

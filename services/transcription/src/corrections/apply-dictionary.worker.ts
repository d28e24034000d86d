import { compileDictionary, correctTranscript } from '@afterword/language';
import { exposeWorker } from '@afterword/platform/worker';
import { paragraphsIn } from '../transcripts/segment-rows';
import type { DictionaryRevision, DictionaryTask } from './dictionary-task';
import { sentencesOf } from './problem-sentences';
import { revisionOf } from './revision';

exposeWorker<DictionaryTask, DictionaryRevision>(({ entries, segments, nextId: firstId }) => {
  const dictionary = compileDictionary(entries);
  const { paragraphs, corrections, nextId, problems } = correctTranscript(dictionary, paragraphsIn(segments), firstId);
  return { revision: revisionOf(segments, paragraphs), corrections, nextId, problems: sentencesOf([...dictionary.problems, ...problems]) };
});

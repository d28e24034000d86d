import { compileDictionary, correctTranscript } from '@afterword/language';
import { answer } from '@afterword/platform/worker';
import { paragraphsIn } from '../transcripts/segment-rows';
import type { DictionaryRevision, DictionaryTask } from './dictionary-task';
import { revisionOf } from './revision';

await answer<DictionaryTask, DictionaryRevision>(({ entries, segments, nextId: firstId }) => {
  const { paragraphs, corrections, nextId } = correctTranscript(compileDictionary(entries), paragraphsIn(segments), firstId);
  return { revision: revisionOf(segments, paragraphs), corrections, nextId };
});

import { compileDictionary, correctTranscript } from '@afterword/language';
import { exposeWorker } from '@afterword/platform/worker';
import { createRevision } from '../corrections/revision';
import { toParagraphs } from '../transcripts/segment-rows';
import { type AppliedDictionary, type ApplyDictionaryTask, toProblemMessages } from './dictionary-task';

exposeWorker<ApplyDictionaryTask, AppliedDictionary>(({ entries, segments, nextId: firstId }) => {
  const dictionary = compileDictionary(entries);
  const { paragraphs, corrections, nextId, problems } = correctTranscript(dictionary, toParagraphs(segments), firstId);
  const revision = createRevision(segments, paragraphs);
  return { revision, corrections, nextId, problems: toProblemMessages([...dictionary.problems, ...problems]) };
});

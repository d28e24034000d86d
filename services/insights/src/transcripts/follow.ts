import { toSpokenTranscript, type SpokenTranscript } from '@afterword/language';
import { findContext, lengthInSeconds, findNearestSentence, spokenUrl } from '@afterword/language/insights';
import type { Change, Followed, FollowedChapter, FollowResult, FollowTask } from './follow-task';
import { isOtherTranscription, relocate } from './relocate';

function changeOf(transcript: SpokenTranscript, words: Followed): Change {
  const found = relocate(transcript, words);
  if (!found) return { id: words.id, now: null };
  const { firstWordId, lastWordId, startMs, endMs, text, speaker } = found;
  return {
    id: words.id,
    now: { firstWordId, lastWordId, startMs, endMs, text, speaker, context: findContext(transcript, found), url: spokenUrl(text) },
  };
}

/** A chapter stays with its sentence; where that was corrected, it moves to the one that begins nearest to where it was. */
function movedChapter(transcript: SpokenTranscript, chapter: FollowedChapter): FollowedChapter {
  const word = transcript.words.find(({ id }) => id === chapter.firstWordId);
  if (word) return { ...chapter, startTime: chapter.startTime === 0 ? 0 : Math.floor(word.startMs / 1000) };
  const sentence = findNearestSentence(transcript, chapter.startTime * 1000);
  const first = sentence && transcript.words[sentence.at];
  if (!first) return chapter;
  return { ...chapter, firstWordId: first.id, startTime: chapter.startTime === 0 ? 0 : Math.floor(first.startMs / 1000) };
}

/** What has become of the words of insights in a later version of the transcript. */
export function follow({ transcript, words, chapters }: FollowTask): FollowResult {
  const spoken = toSpokenTranscript(transcript);
  return {
    changes: words.map((each) => changeOf(spoken, each)),
    chapters: chapters.map((chapter) => movedChapter(spoken, chapter)),
    isOtherTranscription: words.length > 0 && words.every((each) => isOtherTranscription(spoken, each)),
    durationSeconds: lengthInSeconds(spoken, transcript.duration),
  };
}

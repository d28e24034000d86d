import type { Transcript } from '@afterword/proto';
import type { SpokenSpan } from '../spans/spoken-span';
import type { HeldWords } from './relocate';

/** Words that are followed, by the id of what holds them. */
export interface Followed extends HeldWords {
  id: string;
}

export interface FollowedChapter {
  id: string;
  firstWordId: number;
  startTime: number;
}

export interface FollowTask {
  transcript: Transcript;
  words: Followed[];
  chapters: FollowedChapter[];
}

/** What the words have become, and the address in them; `now` is null where the transcript no longer says them. */
export interface Change {
  id: string;
  now: (SpokenSpan & { text: string; speaker: string | null; context: string | null; url: string | null }) | null;
}

/** `isOtherTranscription` says that every word is new; `durationSeconds`, how long the episode is now. */
export interface FollowResult {
  changes: Change[];
  chapters: FollowedChapter[];
  isOtherTranscription: boolean;
  durationSeconds: number;
}

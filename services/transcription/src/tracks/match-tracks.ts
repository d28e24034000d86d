import { runWorker } from '@afterword/platform/worker';
import type { TimeRange } from '../audio/time-range';
import type { SpokenWords } from './find-speakers';

export interface MatchTracksTask {
  /** Levels of frames; see `measureLevels`. */
  recording: Uint8Array;
  tracks: readonly Uint8Array[];
  words: SpokenWords;
}

export interface MatchedTracks {
  /** How much later than the recording each track begins, in milliseconds; null for one that does not belong to the recording. */
  offsets: (number | null)[];
  /** For each word the index of its track, -1 for none. Empty if a track does not belong to the recording. */
  speakers: number[];
  /** Where the recording has other cuts than the tracks. */
  unmatched: TimeRange[];
}

/** Twelve tracks of twelve hours take a minute; the rest is for a busy machine. */
const TIMEOUT_MS = 600_000;

/** Finds where tracks lie in a recording, and who says which word, in a worker thread. */
export const matchTracks = (task: MatchTracksTask, signal: AbortSignal): Promise<MatchedTracks> =>
  runWorker('match-tracks', import.meta.url, task, { timeoutMs: TIMEOUT_MS, signal });

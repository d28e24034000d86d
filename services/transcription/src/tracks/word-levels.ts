import { FRAME_MS, silenceThreshold } from '../audio/levels';

/** The levels of one speaker's track, and where it lies in the recording. */
export interface PlacedTrack {
  levels: Uint8Array;
  offsetMs: number;
}

/** In milliseconds of the recording. */
export interface WordTimes {
  starts: readonly number[];
  ends: readonly number[];
}

/** How loud one word is on each track, in decibels below the loud speech of that track. */
export type WordLevels = readonly number[];

/** Quieter than this says no more. */
const MIN_LEVEL_DB = -40;
/** The voices of other speakers reach a microphone too, so most of what a track holds may be theirs. */
const LOUD_SPEECH = 0.95;

/** Of each level. A pause within a word counts little, as it does to the ear. */
const POWERS = Array.from({ length: 256 }, (_, level) => 10 ** (level / 10));

/** Returns the levels of each word. */
export function measureWords({ starts, ends }: WordTimes, tracks: readonly PlacedTrack[]): WordLevels[] {
  const speech = tracks.map(({ levels }) => loudSpeech(levels));
  return starts.map((startMs, word) =>
    tracks.map((track, at) => Math.min(0, Math.max(MIN_LEVEL_DB, meanLevel(track, startMs, ends[word]!) - speech[at]!))),
  );
}

function meanLevel({ levels, offsetMs }: PlacedTrack, startMs: number, endMs: number): number {
  const start = Math.floor((startMs - offsetMs) / FRAME_MS);
  const end = Math.max(start + 1, Math.ceil((endMs - offsetMs) / FRAME_MS));
  let power = 0;
  for (let frame = start; frame < end; frame++) power += POWERS[levels[frame] ?? 0]!;
  return 10 * Math.log10(power / (end - start));
}

function loudSpeech(levels: Uint8Array): number {
  const threshold = silenceThreshold(levels);
  const loud = levels.filter((level) => level > threshold).toSorted();
  return loud[Math.floor(loud.length * LOUD_SPEECH)] ?? 0;
}

import type { WordLevels } from './word-levels';

/** How loud the words of one speaker are on each track, compared with each other. Null for a speaker who says nothing. */
export type SpeakerProfile = WordLevels | null;

export interface SpeakerProfiles {
  /** One for each track. */
  profiles: SpeakerProfile[];
  /** How much words differ from the profile of their speaker, in decibels. */
  spreadDb: number;
}

/** Of all words, those that stand out most on a track are surely its speaker's. */
const SURE_SHARE = 0.05;
const ROUNDS = 10;
const MIN_SPREAD_DB = 2;
/** Less is no difference between two speakers. */
const MIN_DIFFERENCE_DB = 3;

/** Subtracts the mean: only how loud a word is on one track compared with the others tells who says it. */
export function center(levels: WordLevels): WordLevels {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return levels.map((level) => level - mean);
}

export function squaredDistance(a: WordLevels, b: WordLevels): number {
  return a.reduce((sum, level, at) => sum + (level - b[at]!) ** 2, 0);
}

/**
 * Finds how each speaker sounds on all tracks. It begins with the words that stand out on their track, and repeats with the words that are
 * most like those (k-means), so that it does not matter how loud microphones are, and how much of the others they record.
 *
 * @param words centered
 */
export function findProfiles(words: readonly WordLevels[], trackCount: number): SpeakerProfiles {
  let profiles = dropIndistinct(Array.from({ length: trackCount }, (_, track) => meanOf(standingOut(words, track))));
  for (let round = 0; round < ROUNDS; round++) {
    const groups = profiles.map((): WordLevels[] => []);
    for (const word of words) groups[nearest(profiles, word)]?.push(word);
    profiles = dropIndistinct(groups.map(meanOf));
  }
  return { profiles, spreadDb: spreadOf(words, profiles) };
}

function standingOut(words: readonly WordLevels[], track: number): WordLevels[] {
  const count = Math.max(1, Math.round(words.length * SURE_SHARE));
  return words.toSorted((a, b) => b[track]! - a[track]!).slice(0, count);
}

function meanOf(words: readonly WordLevels[]): SpeakerProfile {
  const [first] = words;
  return first ? first.map((_, track) => words.reduce((sum, word) => sum + word[track]!, 0) / words.length) : null;
}

/** A track on which its words are not louder than those of others belongs to someone who says nothing. The quietest is dropped first. */
function dropIndistinct(profiles: readonly SpeakerProfile[]): SpeakerProfile[] {
  const kept = [...profiles];
  const isIndistinct = (profile: SpeakerProfile, track: number) =>
    profile !== null && kept.some((other, at) => at !== track && other !== null && profile[track]! < other[track]! + MIN_DIFFERENCE_DB);
  for (;;) {
    const indistinct = [...kept.keys()].filter((track) => isIndistinct(kept[track]!, track));
    if (indistinct.length === 0) return kept;
    kept[indistinct.toSorted((a, b) => kept[a]![a]! - kept[b]![b]!)[0]!] = null;
  }
}

/** Returns -1 if there are no profiles. */
function nearest(profiles: readonly SpeakerProfile[], word: WordLevels): number {
  const distances = profiles.map((profile) => (profile ? squaredDistance(profile, word) : Infinity));
  const least = Math.min(...distances);
  return least === Infinity ? -1 : distances.indexOf(least);
}

function spreadOf(words: readonly WordLevels[], profiles: readonly SpeakerProfile[]): number {
  const squares = words.map((word) => Math.min(...profiles.map((profile) => (profile ? squaredDistance(profile, word) : Infinity))));
  const mean = squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length * profiles.length);
  return Math.max(MIN_SPREAD_DB, Math.sqrt(mean));
}

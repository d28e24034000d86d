import { center, findProfiles, squaredDistance } from './speaker-profiles';
import { measureWords, type PlacedTrack, type WordLevels, type WordTimes } from './word-levels';

export interface SpokenWords extends WordTimes {
  texts: readonly string[];
}

/** Stands for a speaker without a track, as in an advertisement. */
export const NO_TRACK = -1;

/** A word that is quieter on every track is on none of them. */
const UNHEARD_DB = -28;
/** All costs are logarithms of likelihoods. One word says no more than this, whatever it sounds like. */
const MAX_COST = 15;
const UNHEARD_COST = 8;
/** A change of speaker within a sentence, and after a pause or a sentence. */
const CHANGE_COST = 5;
const CHANGE_AFTER_PAUSE_COST = 2;
const PAUSE_MS = 250;
const SENTENCE_END = /[.?!…]["'”’)\]]?$/u;

/**
 * Returns for each word the index of the track it is spoken on, or NO_TRACK: the likeliest sequence, in which changes of speaker cost something, so
 * that a cough does not divide a sentence (Viterbi's algorithm).
 */
export function findSpeakers(words: SpokenWords, tracks: readonly PlacedTrack[]): number[] {
  const levels = measureWords(words, tracks);
  const isHeard = levels.map((level) => Math.max(...level) > UNHEARD_DB);
  const centered = levels.map(center);
  const { profiles, spreadDb } = findProfiles(
    centered.filter((_, word) => isHeard[word]),
    tracks.length,
  );
  const speakers = [...profiles.keys()].filter((track) => profiles[track] !== null);
  const costsOf = (word: number) => [
    ...speakers.map((track) => (isHeard[word] ? costOf(centered[word]!, profiles[track]!, spreadDb) : UNHEARD_COST)),
    isHeard[word] ? MAX_COST : 0,
  ];
  const states = [...speakers, NO_TRACK];
  const changeCosts = words.texts.map((_, word) => (word === 0 ? 0 : changeCost(words, word)));
  return cheapestPath(changeCosts, costsOf).map((state) => states[state]!);
}

/** The negative logarithm of a normal distribution around the profile. */
const costOf = (word: WordLevels, profile: WordLevels, spreadDb: number) =>
  Math.min(MAX_COST, squaredDistance(word, profile) / (2 * spreadDb ** 2));

function changeCost({ texts, starts, ends }: SpokenWords, word: number): number {
  const isAfterPause = starts[word]! - ends[word - 1]! >= PAUSE_MS || SENTENCE_END.test(texts[word - 1]!);
  return isAfterPause ? CHANGE_AFTER_PAUSE_COST : CHANGE_COST;
}

/**
 * @param changeCosts what it costs to change the state before each step
 * @param costsOf returns what each state costs in a step
 */
function cheapestPath(changeCosts: readonly number[], costsOf: (step: number) => number[]): number[] {
  const cameFrom: number[][] = [];
  let totals: number[] = [];
  for (const [step, changeCost] of changeCosts.entries()) {
    const costs = costsOf(step);
    const [before, best] = [totals, indexOfLeast(totals)];
    const previous = costs.map((_, state) => (step === 0 || before[state]! <= before[best]! + changeCost ? state : best));
    totals = costs.map((cost, state) => cost + (step === 0 ? 0 : before[previous[state]!]! + (previous[state] === state ? 0 : changeCost)));
    cameFrom.push(previous);
  }
  const path: number[] = [];
  for (let step = cameFrom.length - 1, state = indexOfLeast(totals); step >= 0; step--) {
    path.push(state);
    state = cameFrom[step]![state]!;
  }
  return path.toReversed();
}

const indexOfLeast = (values: readonly number[]): number => values.reduce((least, value, at) => (value < values[least]! ? at : least), 0);

import type { Cue } from './cue';

/** A caption stays this long, unless the next one is due. */
const SHORTEST_MS = 1000;
/** One word with a long silence in it does not stay longer than this. */
const LONGEST_MS = 7000;

/** The same captions, none before the one before it has gone, none too short to read where there is room, none without a time. */
export const withOrderlyTimes = (cues: readonly Cue[]): Cue[] => {
  let earliest = 0;
  return cues.map((cue, at) => {
    const startMs = Math.max(cue.startMs, earliest);
    const due = cues[at + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const wanted = Math.min(Math.max(cue.endMs, startMs + SHORTEST_MS), startMs + LONGEST_MS);
    const endMs = Math.max(startMs + 1, Math.min(wanted, due));
    earliest = endMs;
    return { ...cue, startMs, endMs };
  });
};

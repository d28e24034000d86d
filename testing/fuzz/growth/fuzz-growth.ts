import { Findings } from '../findings';
import { Random } from '../input/random';
import { type Run, runStage, type Stage, STAGES } from './stages';

interface Options {
  seed: number;
  /** How many generated fragments, besides the known ones. */
  count: number;
  findings: Findings;
  stages?: Readonly<Record<string, Stage>>;
}

const TRIES = 3;
/**
 * A text four times as long may take six times as long, or one sixteen times as long 36 times: the shorter of two runs may have met the
 * processor's caches, which the longer no longer fits. Quadratic time takes 256 times as long.
 */
const MAX_GROWTH = 6;
/** Below this a measurement says little of how time grows: code runs for the first time, and short texts are refused early. */
const MIN_MS = 1000;
/** For the first text, and for one that is not refused as its quarter was: nothing is known of how time grows. */
const MAX_MS = 20_000;
/** Long enough that something cubic shows, and short enough that it ends. */
const QUARTER = 4;

/** Tries every stage with texts of repeated fragments of three sizes, and finds those whose time grows faster than the text. */
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

/** The second and third size are tried only if the one before is within its bounds, so that the run ends. */
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

/** `before` is the run with a quarter of the text, `sixteenth` that with a sixteenth; null where there is none. */
interface Pair {
  run: Run;
  before: Run | null;
  sixteenth: Run | null;
}

/**
 * Runs the stage up to three times; one pair within the bound is enough. A further try measures both texts again, because other programs
 * slow the machine down for a while.
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
/** Looks from each space on for the end of the line. */
const QUADRATIC = /\s+$/;

/** Negative control. @throws if `fuzzGrowth` does not find a stage that takes sixteen times as long for four times the text. */
export async function assertFindsQuadratic(): Promise<void> {
  const findings = new Findings();
  const stages = { [PLANTED]: { characters: 50_000, run: (text: string) => QUADRATIC.test(`${text}.`) } };
  await fuzzGrowth({ seed: 1, count: 0, findings, stages });
  if (!findings.summary.includes(`${PLANTED} took`)) throw new Error('A stage that takes quadratic time was planted and not found.');
}

/** What has taken long once, or nearly: markup that never closes, times, names, and characters made of several. */
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

/** Fragments of one to four signs that often mean something to a reader of text; the same for the same seed. */
function generatedFragments(seed: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = Random.ofCase(seed, index);
    return Array.from({ length: 1 + random.below(MAX_SIGNS) }, () => random.pick(ALPHABET)).join('');
  });
}

import type { Findings } from '../findings';
import { generatedFragments, KNOWN_FRAGMENTS } from './fragments';
import { type Stage, STAGES, timeOf } from './stages';

interface Run {
  seed: number;
  /** How many generated fragments, besides the known ones. */
  count: number;
  findings: Findings;
  stages?: Readonly<Record<string, Stage>>;
}

const TRIES = 3;
/** A text four times as long may take six times as long. */
const MAX_GROWTH = 6;
/** Below this a measurement says little of how time grows: code runs for the first time, and short texts are refused early. */
const MIN_MS = 500;
/** Long enough that something cubic shows, and short enough that it ends. */
const QUARTER = 4;

/** Tries every stage with texts of repeated fragments of three sizes, and finds those whose time grows faster than the text. */
export async function fuzzGrowth({ seed, count, findings, stages = STAGES }: Run): Promise<void> {
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
  const sizes = [stage.characters / QUARTER ** 2, stage.characters / QUARTER, stage.characters];
  let before = Infinity;
  for (const size of sizes) {
    const text = fragment.repeat(Math.ceil(size / fragment.length));
    const bound = Math.max(MIN_MS, MAX_GROWTH * before);
    const best = await bestOf(stage, text, bound).catch((error: unknown) => String(error));
    if (typeof best === 'string') return `failed with ${best}`;
    if (best > bound) return `took ${Math.round(best)} ms for ${size} characters, and ${Math.round(before)} ms for a quarter`;
    before = Math.max(best, 1);
  }
  return null;
}

/** The best of three tries; one that is within the bound is enough. */
async function bestOf(stage: Stage, text: string, bound: number): Promise<number> {
  let best = await timeOf(stage, text);
  for (let tried = 1; tried < TRIES && best > bound; tried++) best = Math.min(best, await timeOf(stage, text));
  return best;
}

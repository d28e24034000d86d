import { Findings } from '../findings';
import { fuzzGrowth } from './fuzz-growth';

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

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';

/** The checker tries to prove that a pattern is linear, and otherwise searches for a text that takes long. */
const TIMEOUT_MS = 20_000;

/** Stored results of the checker: computing all of them takes minutes, and some time out on a busy machine. */
const KEPT = path.join(import.meta.dirname, 'verdicts.json');
const CHECKER = 'recheck 4.5.0';

/**
 * Returns what is wrong with these patterns, one message each: patterns that are neither linear nor allowed, or that cannot be parsed, and unused
 * allowances. An allowance names the file, the regular expression as it is written there, the maximum of its input, and why.
 */
export async function faultsOf(patterns, allowances) {
  const unused = new Set(allowances);
  const faults = [];
  for (const found of patterns) {
    const fault = await faultOf(found);
    if (fault === null) continue;
    const allowance = allowances.find(({ file, expression }) => file === found.file && expression === found.source);
    if (allowance) unused.delete(allowance);
    else faults.push(`${found.file}:${found.line} ${shown(found.source)} ${fault}`);
  }
  for (const { file, maxCharacters, why } of allowances)
    if (!(maxCharacters > 0) || !why) faults.push(`The allowance for ${file} needs maxCharacters and why.`);
  for (const { file, expression } of unused) faults.push(`Nothing in ${file} needs the allowance for ${shown(expression)} any more.`);
  return faults;
}

const shown = (source) => (source.length > 200 ? `${source.slice(0, 200)}…` : source);

async function faultOf({ pattern, flags }) {
  if (pattern === undefined) return 'is put together while the program runs, so it cannot be checked.';
  const verdict = verdicts.get(key(pattern, flags)) ?? (await judge(pattern, flags));
  judged.set(key(pattern, flags), verdict);
  return verdict === LINEAR ? null : verdict;
}

/** Returns how many patterns of this run had no stored result. */
export const judgedAnew = () => [...judged.keys()].filter((pattern) => !verdicts.has(pattern)).length;

/** Stores the results for the patterns of this run, and removes all others. A timeout says nothing about the pattern, so it is not stored. */
export function keepVerdicts() {
  const kept = [...judged].filter(([, verdict]) => verdict !== TIMED_OUT).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(KEPT, `${JSON.stringify({ checker: CHECKER, verdicts: Object.fromEntries(kept) }, null, 2)}\n`);
}

const LINEAR = 'is linear';
const UNJUDGED = 'cannot be judged: ';
const TIMED_OUT = `${UNJUDGED}timeout.`;
const key = (pattern, flags) => `/${pattern}/${flags}`;
const judged = new Map();
const verdicts = readVerdicts();

function readVerdicts() {
  const { checker, verdicts: kept } = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
  return new Map(checker === CHECKER ? Object.entries(kept) : []);
}

async function judge(pattern, flags) {
  const { status, complexity, attack, error } = await check(pattern, flags, { timeout: TIMEOUT_MS });
  if (status === 'safe') return LINEAR;
  if (status === 'vulnerable') return `is ${complexity.summary}, for example with ${attack.pattern.slice(0, 200)}.`;
  return `${UNJUDGED}${error.kind}.`;
}

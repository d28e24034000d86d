import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';

/** The checker tries to prove a pattern linear, and else looks for a text that it takes long for. */
const TIMEOUT_MS = 20_000;

/** All of them take a minute; each is judged once. */
const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/regular-expressions/recheck-4.5.0');

/**
 * What is wrong with these patterns, one sentence each: those that are not linear and not allowed, those that cannot be read, and
 * allowances that nothing needs. An allowance names the file, the regular expression as it stands there, what bounds its input and why.
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
  const file = path.join(CACHE, createHash('sha256').update(`${TIMEOUT_MS} ${flags} ${pattern}`).digest('hex'));
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const fault = await judge(pattern, flags);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(file, JSON.stringify(fault));
    return fault;
  }
}

async function judge(pattern, flags) {
  const { status, complexity, attack, error } = await check(pattern, flags, { timeout: TIMEOUT_MS });
  if (status === 'safe') return null;
  if (status === 'vulnerable') return `is ${complexity.summary}, for example with ${attack.pattern.slice(0, 200)}.`;
  return `cannot be judged: ${error.kind}.`;
}

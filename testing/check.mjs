/** `npm run check`: the quick checks during development: format, lint, types, and the unit and page tests of the packages that changed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { installPackages } from '../services/standalone/start/install.mjs';
import { environment, root } from './run/command.mjs';

installPackages();

/** Two at a time, the longest first. */
const LANES = [
  { tests: ['nx', 'run-many', '-t', 'unit', '--parallel=1', '--output-style=static'] },
  {
    format: ['oxfmt', '--check', '.'],
    types: ['tsc'],
    'types of the page': ['tsc', '-p', 'web'],
    lint: ['oxlint', '--type-aware'],
    'regular expressions': [process.execPath, 'testing/regular-expressions/check.mjs'],
  },
];

const failed = (await Promise.all(LANES.map(runInTurn))).flat();
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Returns the names of the failed checks, and prints their output. */
async function runInTurn(checks) {
  const failures = [];
  for (const [name, command] of Object.entries(checks)) {
    const begun = performance.now();
    const { status, printed } = await run(command);
    console.log(`${status === 0 ? 'passed' : 'FAILED'} ${name} in ${Math.round((performance.now() - begun) / 1000)} s`);
    if (status === 0) continue;
    console.log(printed);
    failures.push(name);
  }
  return failures;
}

async function run([program, ...args]) {
  const child = spawn(path.resolve(root, 'node_modules/.bin', program), args, {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const [status] = await once(child, 'close');
  return { status, printed };
}

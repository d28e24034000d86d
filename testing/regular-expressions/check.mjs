/**
 * Part of `npm run lint`: refuses regular expressions that take more than linear time, except those in allowed.json. `--write` stores the
 * results for new ones in verdicts.json. See docs/adr/0031.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf, judgedAnew, keepVerdicts } from './judge.mjs';
import { patternsIn } from './patterns-in.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));
/** Code that runs in the product or before it. Tests read no text from outside. */
const SOURCES = ['services', 'language', 'drawing', 'cli', 'proto', 'web', 'deploy'];
const PROGRAM = /\.(?:ts|tsx|mjs|js)$/;
const TESTS = /\.spec\.tsx?$|\/test\//;

const isWriting = process.argv.includes('--write');
const [allowed = path.join(import.meta.dirname, 'allowed.json'), ...files] = process.argv.slice(2).filter((word) => word !== '--write');
const checked = files.length > 0 ? files : programs();
const patterns = checked.flatMap((file) => patternsIn(file, readFileSync(file, 'utf8')));
const faults = await faultsOf(patterns, JSON.parse(readFileSync(allowed, 'utf8')));
if (isWriting) keepVerdicts();
else if (files.length === 0 && judgedAnew() > 0)
  process.stdout.write(`${judgedAnew()} are new. Add --write to store their results: judging takes seconds for each.\n`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${patterns.length} regular expressions checked, ${faults.length} refused.\n`);
process.exit(faults.length === 0 ? 0 : 1);

function programs() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...SOURCES], { encoding: 'utf8' });
  return listed.split('\n').filter((file) => PROGRAM.test(file) && !TESTS.test(file) && existsSync(file));
}

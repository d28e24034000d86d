/** `npm test -w <package>`: runs the tests of the package in the current folder, of all or the given Jest projects. Writes a report into test-results. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, runs } from './command.mjs';

const projects = process.argv.slice(2);
const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
const isWhole = projects.length === 0;
const report = path.join(root, 'test-results', `${name}.json`);
if (isWhole) mkdirSync(path.dirname(report), { recursive: true });

const ended = await runs('jest', [
  ...['-c', 'jest.config.mjs', '--passWithNoTests'],
  ...['--selectProjects', ...(isWhole ? ['unit', 'component', 'web'] : projects)],
  ...(isWhole ? ['--json', `--outputFile=${report}`] : []),
  ...['--', path.join(process.cwd(), path.sep)],
]);
process.exitCode = ended ? 0 : 1;

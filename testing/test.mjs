import { installPackages } from '../services/standalone/start/install.mjs';
import { checkNode } from '../services/standalone/start/node-version.mjs';
import { check, jest, packageTests, playwright } from './run/results.mjs';
import { systemPackages } from './run/system-packages.mjs';

/** More than cores, because products wait for their servers most of the time. */
const ACCEPTANCE_WORKERS = 3;

checkNode();
systemPackages();
installPackages();

const steps = {
  build: () => check('nx', ['run-many', '-t', 'build']),
  lint: () => check('oxlint', ['--type-aware']),
  'regular expressions': () => check(process.execPath, ['testing/regular-expressions/check.mjs']),
  format: () => check('oxfmt', ['--check', '.']),
  types: () => check('tsc', []),
  'types of the page': () => check('tsc', ['-p', 'web']),
  'tests of each package': () => packageTests(),
  acceptance: () => jest('--selectProjects', 'acceptance', `--maxWorkers=${ACCEPTANCE_WORKERS}`),
  'several processes': () => jest('--selectProjects', 'cluster'),
  'browser journeys': () => playwright(),
};

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const [name, run] of Object.entries(steps)) {
  process.stdout.write(`\n=== ${name}\n`);
  const startedAt = Date.now();
  const result = run();
  for (const kind of Object.keys(total)) total[kind] += result[kind];
  failures.push(...result.failures);
  process.stdout.write(`=== ${name}: ${result.failed === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}
if (failures.length > 0) process.stdout.write(`\n=== failed\n${failures.join('\n\n')}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);

import { install } from '../services/standalone/start/install.mjs';

await install();
const { check, jest, playwright } = await import('./run/results.mjs');

const steps = {
  build: () => check('nx', ['run-many', '-t', 'build']),
  lint: () => check('oxlint', ['--type-aware']),
  format: () => check('oxfmt', ['--check', '.']),
  types: () => check('nx', ['run-many', '-t', 'typecheck']),
  'unit and component tests': () => jest('--selectProjects', 'unit', 'component', 'web'),
  acceptance: () => jest('--selectProjects', 'acceptance', '--runInBand'),
  browser: () => playwright(),
};

const total = { passed: 0, failed: 0, skipped: 0 };
for (const [name, run] of Object.entries(steps)) {
  const startedAt = Date.now();
  process.stdout.write(`\n=== ${name}\n`);
  const result = run();
  for (const kind of Object.keys(total)) total[kind] += result[kind];
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(`=== ${name}: ${result.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
}
process.exitCode = total.failed === 0 ? 0 : 1;
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);

import { installPackages } from '../services/standalone/start/install.mjs';
import { checkNode } from '../services/standalone/start/node-version.mjs';
import { build, check, jest, packageTests, playwright } from './run/results.mjs';
import { runStage } from './run/stage.mjs';
import { systemPackages } from './run/system-packages.mjs';

checkNode();
systemPackages();
installPackages();

const checks =
  (program, ...args) =>
  (output) =>
    check(program, args, output);
const tests =
  (...args) =>
  (output) =>
    jest(args, output);

/** More than cores, because products wait for their servers most of the time. */
const ACCEPTANCE_WORKERS = 3;

/** Compilers use one thread most of the time: two lanes keep two cores busy. Tests have workers of their own. */
const stages = [
  [{ build }],
  [
    { lint: checks('oxlint', '--type-aware'), format: checks('oxfmt', '--check', '.') },
    {
      types: checks('tsc'),
      'types of the page': checks('tsc', '-p', 'web'),
      'regular expressions': checks(process.execPath, 'testing/regular-expressions/check.mjs'),
    },
  ],
  [{ 'tests of each package': packageTests }],
  [{ acceptance: tests('--selectProjects', 'acceptance', `--maxWorkers=${ACCEPTANCE_WORKERS}`) }],
  [{ 'several processes': tests('--selectProjects', 'cluster') }],
  [{ 'browser journeys': (output) => playwright('testing/browser', output) }],
];

const results = [];
for (const stage of stages) results.push(...(await runStage(stage)));
const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) process.stdout.write(`\n=== failed\n${failures.join('\n\n')}\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);

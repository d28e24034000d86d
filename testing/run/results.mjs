import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, runs } from './command.mjs';

/** Enough of a message to show what was expected, and where. */
const MESSAGE_LINES = 16;
/** The attachment of a failed journey that says what the page showed and loaded. It is printed whole, because traces stay on the machine. */
export const EVIDENCE = 'evidence';

/** The result of a step: the numbers of tests that passed, failed and were skipped, and a few lines for each failure. */
const result = (passed, failed, skipped = 0, failures = []) => ({ passed, failed, skipped, failures });

/** Builds the product as `npm start` does, which the tests from outside then find built, and the other packages. */
export async function build(output) {
  const others = ['run-many', '-t', 'build', '--exclude=@afterword/standalone,@afterword/web'];
  const built = await check('nx', others, output);
  if (built.failed > 0) return built;
  return check(process.execPath, ['testing/src/product/built.mjs'], output);
}

/** Returns the result of a step that is a single check. */
export async function check(program, args, output) {
  return (await runs(program, args, { output })) ? result(1, 0) : result(0, 1, 0, [`${program} ${args.join(' ')}`]);
}

/** Runs the unit, component and page tests of every package, two packages at a time. Unchanged packages are counted from the cache. */
export async function packageTests(output) {
  const folder = path.join(root, 'test-results');
  rmSync(folder, { recursive: true, force: true });
  const ended = await runs('nx', ['run-many', '-t', 'test', '--parallel=2', '--output-style=stream'], { output });
  const reports = existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.json')) : [];
  const counts = reports.map((name) => countJest(read(path.join(folder, name)), true));
  const sum = (kind) => counts.reduce((total, count) => total + count[kind], 0);
  const failures = counts.flatMap((count) => count.failures);
  return result(sum('passed'), ended ? sum('failed') : Math.max(sum('failed'), 1), sum('skipped'), failures);
}

export function jest(args, output) {
  return withReport(async (file) => {
    const ended = await runs('jest', ['-c', 'jest.config.mjs', '--json', `--outputFile=${file}`, ...args], { output });
    return countJest(read(file), ended);
  });
}

/** Runs the journeys of a folder with a configuration of Playwright. */
export function playwright(folder, output) {
  return withReport(async (file) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const ended = await runs('playwright', ['test', '-c', folder, '--reporter=list,json'], { env, output });
    return countPlaywright(read(file), ended);
  });
}

/** A run that failed without a failed test, or without a report, counts as one failure. */
function countJest(report, ended) {
  if (!report) return result(0, 1, 0, ['The tests exited without a report.']);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const skipped = report.numPendingTests + report.numTodoTests;
  return result(report.numPassedTests, ended ? failed : Math.max(failed, 1), skipped, report.testResults.flatMap(failuresInFile));
}

/** A journey that passed only when it was repeated has failed, and is named as such. */
export function countPlaywright(report, ended) {
  if (!report) return result(0, 1, 0, ['The journeys exited without a report.']);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = ended ? unexpected + flaky : Math.max(unexpected + flaky, 1);
  return result(expected, failed, skipped, report.suites.flatMap(failuresInSuite));
}

/** Returns the failures of a test file from a Jest report. A file that could not run has no tests. */
function failuresInFile({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [describe(file, message)];
  return failed.map(({ fullName, failureMessages }) => describe(`${file}: ${fullName}`, ...failureMessages));
}

/** Returns the failures of a suite and its inner suites from a Playwright report. */
function failuresInSuite({ specs = [], suites = [] }) {
  return [...specs.flatMap(failuresOfSpec), ...suites.flatMap(failuresInSuite)];
}

/** Returns a failure for each browser in which the journey failed, with the errors and the page of its first attempt. */
function failuresOfSpec({ file, title, tests }) {
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return failed.map(({ status, results }) => {
    const outcome = status === 'flaky' ? ' (passed when it was repeated)' : '';
    const [{ errors, attachments }] = results;
    const described = describe(`testing/browser/${file}: ${title}${outcome}`, errors.map((error) => error.message).join('\n'));
    return [
      described,
      ...attachments.filter(({ name }) => name === EVIDENCE).map(({ body }) => Buffer.from(body, 'base64').toString()),
    ].join('\n');
  });
}

const describe = (title, ...messages) =>
  [title, ...messages.flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES))].join('\n    ');

async function withReport(use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-report-'));
  try {
    return await use(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

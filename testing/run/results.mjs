import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runs } from './command.mjs';

/** How a step ended: how many of its tests passed, failed and were skipped. */
const result = (passed, failed, skipped = 0) => ({ passed, failed, skipped });

/** A step that is one check by itself. */
export function check(program, args) {
  return runs(program, args) ? result(1, 0) : result(0, 1);
}

/** Jest runs ES modules only with this. */
export const JEST_ENVIRONMENT = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
};

/** The unit, component and page tests of every package, two packages at a time; a package that nothing has changed for is counted from the cache. */
export function packageTests() {
  const folder = path.join(root, 'test-results');
  rmSync(folder, { recursive: true, force: true });
  const ended = runs('nx', ['run-many', '-t', 'test', '--parallel=2', '--output-style=stream']);
  const reports = existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.json')) : [];
  const counts = reports.map((name) => countJest(read(path.join(folder, name)), true));
  const sum = (kind) => counts.reduce((total, count) => total + count[kind], 0);
  return result(sum('passed'), ended ? sum('failed') : Math.max(sum('failed'), 1), sum('skipped'));
}

export function jest(...args) {
  return withReport((file) => {
    const ended = runs('jest', ['-c', 'jest.config.mjs', '--json', `--outputFile=${file}`, ...args], JEST_ENVIRONMENT);
    return countJest(read(file), ended);
  });
}

export function playwright(...args) {
  return withReport((file) => {
    const ended = runs('playwright', ['test', '-c', 'testing/browser', '--reporter=list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    return countPlaywright(read(file), ended);
  });
}

/** A run that ended badly without a failed test, or without a report at all, counts as one failure. */
function countJest(report, ended) {
  if (!report) return result(0, 1);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return result(report.numPassedTests, ended ? failed : Math.max(failed, 1), report.numPendingTests + report.numTodoTests);
}

function countPlaywright(report, ended) {
  if (!report) return result(0, 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return result(expected, ended ? unexpected + flaky : Math.max(unexpected + flaky, 1), skipped);
}

function withReport(use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-report-'));
  try {
    return use(path.join(folder, 'report.json'));
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

import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs the lanes of a stage at the same time, and the steps of each lane one after the other. The first lane prints as it goes, the others
 * afterwards. Returns the results of all steps.
 */
export async function runStage([first, ...others]) {
  for (const lane of others) process.stdout.write(`\n=== meanwhile, and printed afterwards: ${Object.keys(lane).join(', ')}\n`);
  const results = await Promise.all([runLane(first, (text) => process.stdout.write(text)), ...others.map(runAside)]);
  for (const { printed } of results) if (printed) process.stdout.write(printed);
  return results.flatMap((lane) => lane.results);
}

/** Runs a lane that prints into a file. */
async function runAside(lane) {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-output-'));
  const file = path.join(folder, 'output');
  const output = openSync(file, 'a');
  try {
    const { results } = await runLane(lane, (text) => writeSync(output, text), output);
    return { results, printed: readFileSync(file) };
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runLane(steps, print, output) {
  const results = [];
  for (const [name, run] of Object.entries(steps)) {
    print(`\n=== ${name}\n`);
    const startedAt = Date.now();
    const result = await run(output);
    results.push(result);
    print(`=== ${name}: ${result.failed === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  }
  return { results };
}

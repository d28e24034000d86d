import { writeSync } from 'node:fs';
import { afterEach, expect, it, jest } from '@jest/globals';
import { type Result, runStage } from '../run/stage.mjs';

const passing: Result = { passed: 2, failed: 0, skipped: 0, failures: [] };
const failing: Result = { passed: 0, failed: 1, skipped: 0, failures: ['the reason'] };

afterEach(() => void jest.restoreAllMocks());

it('runs the lanes of a stage at the same time, prints them one after the other, and returns every result', async () => {
  let printed = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  let release = (): void => undefined;
  const secondRan = new Promise<void>((resolve) => (release = resolve));
  const results = await runStage([
    { first: () => secondRan.then(() => passing) },
    {
      async second(output) {
        writeSync(output!, 'what the second prints\n');
        release();
        return failing;
      },
    },
  ]);
  expect(results).toEqual([passing, failing]);
  const marks = ['=== first\n', '=== first: passed', '=== second\n', 'what the second prints', '=== second: FAILED'];
  const places = marks.map((mark) => printed.indexOf(mark));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

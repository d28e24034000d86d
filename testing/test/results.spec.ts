import { expect, it } from '@jest/globals';
import { countPlaywright, EVIDENCE, type PlaywrightReport } from '../run/results.mjs';

type Attempts = NonNullable<PlaywrightReport['suites'][number]['specs']>[number]['tests'][number]['results'];

const passed = { errors: [], attachments: [] };
const failedWith = (message: string) => ({ errors: [{ message }], attachments: [] });

function reportOf(title: string, status: 'unexpected' | 'flaky', results: Attempts): PlaywrightReport {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0, [status]: 1 };
  return { stats, suites: [{ suites: [{ specs: [{ file: 'gate.spec.ts', title, tests: [{ status, results }] }] }] }] };
}

it('counts a journey that passed only when it was repeated as failed, and names it as such', () => {
  const report = reportOf('opens the door', 'flaky', [failedWith('The door was shut.'), passed]);
  expect(countPlaywright(report, true)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ['testing/browser/gate.spec.ts: opens the door (passed when it was repeated)\n    The door was shut.'],
  });
});

it('counts a journey that failed twice once, with its first errors', () => {
  const report = reportOf('opens the door', 'unexpected', [failedWith('The door was shut.'), failedWith('The door was gone.')]);
  expect(countPlaywright(report, false)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ['testing/browser/gate.spec.ts: opens the door\n    The door was shut.'],
  });
});

it('prints what the page of a failed journey showed', () => {
  const evidence = { name: EVIDENCE, body: Buffer.from('- heading "Gate"').toString('base64') };
  const report = reportOf('opens the door', 'unexpected', [
    { ...failedWith('The door was shut.'), attachments: [{ name: 'screenshot' }, evidence] },
  ]);
  expect(countPlaywright(report, false).failures).toEqual([
    'testing/browser/gate.spec.ts: opens the door\n    The door was shut.\n- heading "Gate"',
  ]);
});

it('counts journeys without a report as one failure', () => {
  expect(countPlaywright(undefined, false)).toMatchObject({ passed: 0, failed: 1 });
});

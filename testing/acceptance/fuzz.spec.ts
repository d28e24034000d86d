import { expect, it } from '@jest/globals';
import { fuzz } from '../fuzz/fuzz';

/** The same cases in every run. `npm run fuzz` tries more, and others each time. */
const SEED = 8;
const REQUESTS = 1000;

it('a thousand hostile HTTP and RPC requests break nothing, change nothing, and reveal no internals', async () => {
  const output: string[] = [];
  expect(await fuzz({ seed: SEED, requests: REQUESTS, compared: 200, calls: 300, shapes: 3, print: (line) => output.push(line) })).toBe('');
  expect(output.join('\n')).toMatch(/^Of \d+ refused requests, [1-9]\d+ were sent again/m);
}, 480_000);

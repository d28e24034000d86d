import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { Findings } from '../fuzz/findings';
import { fuzzChapters } from '../fuzz/parsers/fuzz-chapters';

it('chapters of a damaged file are read in order or refused with a message, in time', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterword-chapters-'));
  const findings = new Findings();
  await fuzzChapters({ seed: 8, count: 1000, findings, folder }).finally(() => rm(folder, { recursive: true }));
  expect(findings.summary).toBe('');
});

import { expect, it } from '@jest/globals';
import { Findings } from '../fuzz/findings';
import { fuzzTranscripts } from '../fuzz/parsers/fuzz-transcripts';

it('a damaged transcript file is read with times in order or refused with a message, in time', () => {
  const findings = new Findings();
  fuzzTranscripts({ seed: 8, count: 1000, findings });
  expect(findings.summary).toBe('');
});

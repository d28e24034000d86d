import { describe, expect, it } from '@jest/globals';
import { mergeNewer, toTranscriptionStatus } from './transcript-projection';

describe('toTranscriptionStatus', () => {
  it.each(['pending', 'processing', 'completed'] as const)('returns the status of a %s job', (status) => {
    expect(toTranscriptionStatus(status, false)).toBe(status);
    expect(toTranscriptionStatus(status, true)).toBe(status);
  });

  it.each(['failed', 'cancelled'] as const)('after a %s job depends on whether there is an earlier transcript', (status) => {
    expect(toTranscriptionStatus(status, false)).toBe('failed');
    expect(toTranscriptionStatus(status, true)).toBe('completed');
  });
});

describe('mergeNewer', () => {
  const known = { transcriptVersion: 3, wordCount: 30, transcriptionAccuracy: 90, duration: null };

  it('takes everything if no version or an older version is known', () => {
    const facts = { version: 4, wordCount: 40, accuracy: null, duration: 60 };
    const merged = { transcriptVersion: 4, wordCount: 40, transcriptionAccuracy: null, duration: 60 };
    expect(mergeNewer(facts, known)).toEqual(merged);
    expect(mergeNewer(facts, { ...known, transcriptVersion: null })).toEqual(merged);
  });

  it('takes only the duration of an older or the same version', () => {
    expect(mergeNewer({ version: 2, wordCount: 20, accuracy: 80, duration: 60 }, known)).toEqual({ duration: 60 });
    expect(mergeNewer({ version: 3, wordCount: 20, accuracy: 80 }, known)).toEqual({});
  });
});

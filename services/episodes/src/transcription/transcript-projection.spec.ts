import { describe, expect, it } from '@jest/globals';
import { describeTranscription, mergeNewer } from './transcript-projection';

describe('describeTranscription', () => {
  it.each(['pending', 'processing', 'completed'] as const)('returns the status of a %s job', (status) => {
    const state = { transcriptionStatus: status, isTranscriptionCancelled: false };
    expect(describeTranscription(status, false)).toEqual(state);
    expect(describeTranscription(status, true)).toEqual(state);
  });

  it.each(['failed', 'cancelled'] as const)('after a %s job depends on whether there is an earlier transcript', (status) => {
    const isCancelled = status === 'cancelled';
    expect(describeTranscription(status, false)).toEqual({ transcriptionStatus: 'failed', isTranscriptionCancelled: isCancelled });
    expect(describeTranscription(status, true)).toEqual({ transcriptionStatus: 'completed', isTranscriptionCancelled: false });
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

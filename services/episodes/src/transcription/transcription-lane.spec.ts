import { describe, expect, it } from '@jest/globals';
import { chooseLane, MAX_SHORT_SECONDS } from './transcription-lane';

describe('the lane of a transcription', () => {
  it.each([
    ['a recording of 20 minutes', MAX_SHORT_SECONDS, null, 'transcription.short.requested'],
    ['a longer recording', MAX_SHORT_SECONDS + 1, null, 'transcription.long.requested'],
    ['a recording of unknown duration', null, null, 'transcription.long.requested'],
    ['a transcript of two hours', 7200, 'episodes/1/talk.srt', 'transcription.import.requested'],
  ])('for %s is by duration and source', (_, duration, transcriptFilePath, subject) => {
    expect(chooseLane({ duration, transcriptFilePath }).subject).toBe(subject);
  });
});

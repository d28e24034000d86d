import { describe, expect, it } from '@jest/globals';
import { mergeNewer, chooseTitle, toTranscriptionStatus } from './episode';

describe('the title of an episode', () => {
  it('is what was typed, else the name of the file', () => {
    expect(chooseTitle('The Open Door', 'door.mp3')).toBe('The Open Door');
    expect(chooseTitle('', 'door.mp3')).toBe('door.mp3');
    expect(chooseTitle(undefined, 'door.mp3')).toBe('door.mp3');
  });

  it('is never longer than a title may be', () => {
    expect(chooseTitle(undefined, 'x'.repeat(500))).toHaveLength(300);
  });
});

describe('the transcription status', () => {
  it.each(['pending', 'processing', 'completed'] as const)('follows a %s job', (status) => {
    expect(toTranscriptionStatus(status, false)).toBe(status);
    expect(toTranscriptionStatus(status, true)).toBe(status);
  });

  it.each(['failed', 'cancelled'] as const)('after a %s job depends on whether an older transcript stands', (status) => {
    expect(toTranscriptionStatus(status, false)).toBe('failed');
    expect(toTranscriptionStatus(status, true)).toBe('completed');
  });
});

describe('facts of a transcript', () => {
  const known = { transcriptVersion: 3, wordCount: 30, transcriptionAccuracy: 90, duration: null };

  it('are news where nothing or only an older version is known', () => {
    const facts = { version: 4, wordCount: 40, accuracy: null, duration: 60 };
    const news = { transcriptVersion: 4, wordCount: 40, transcriptionAccuracy: null, duration: 60 };
    expect(mergeNewer(facts, known)).toEqual(news);
    expect(mergeNewer(facts, { ...known, transcriptVersion: null })).toEqual(news);
  });

  it('of an older or the same version tell the duration and nothing else', () => {
    expect(mergeNewer({ version: 2, wordCount: 20, accuracy: 80, duration: 60 }, known)).toEqual({ duration: 60 });
    expect(mergeNewer({ version: 3, wordCount: 20, accuracy: 80 }, known)).toEqual({});
  });
});

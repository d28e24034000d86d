import { describe, expect, it } from '@jest/globals';
import { TranscriptionResponse } from './transcription-response';
import { toRecognitionResult } from './to-recognition-result';

describe('the response of a provider', () => {
  it('may be text without times', () => {
    const result = toRecognitionResult(
      { text: 'Hello  there.', languages: [{ code: 'en' }], usage: { type: 'duration', seconds: 2 } },
      'req_1',
    );
    expect(result).toMatchObject({ language: 'en', requestId: 'req_1', usage: { seconds: 2 } });
    expect(result.phrases).toEqual([
      {
        speaker: null,
        startMs: null,
        endMs: null,
        words: ['Hello', 'there.'].map((text) => ({ text, startMs: null, endMs: null, confidence: null })),
      },
    ]);
  });

  it('loses characters that no database stores', () => {
    const response = TranscriptionResponse.parse({ text: 'Hel\u0000lo \ud83d there 🎙️.', segments: [] });
    expect(toRecognitionResult(response, null).phrases[0]?.words.map(({ text }) => text)).toEqual(['Hello', 'there', '🎙️.']);
  });

  it('gives words the punctuation of the text and the times of the timed words', () => {
    const result = toRecognitionResult(
      {
        text: 'Hello — there, Mr. Reyes.',
        language: 'english',
        words: [
          { word: 'Hello', start: 0, end: 0.5 },
          { word: 'there', start: 0.61, end: 1 },
          { word: 'Mr', start: 1, end: 1.2, probability: 0.5 },
          { word: 'Reyes', start: 1.2, end: 1.7 },
        ],
        segments: [{ start: 0, end: 2, text: ' Hello — there, Mr. Reyes.', avg_logprob: -0.1 }],
      },
      null,
    );
    expect(result.language).toBe('en');
    expect(result.phrases[0]).toMatchObject({ startMs: 0, endMs: 2000 });
    expect(result.phrases[0]!.words).toEqual([
      { text: 'Hello', startMs: 0, endMs: 500, confidence: 90 },
      { text: '—', startMs: null, endMs: null, confidence: 90 },
      { text: 'there,', startMs: 610, endMs: 1000, confidence: 90 },
      { text: 'Mr.', startMs: 1000, endMs: 1200, confidence: 50 },
      { text: 'Reyes.', startMs: 1200, endMs: 1700, confidence: 90 },
    ]);
  });

  it('drops what Whisper invents where there is no speech', () => {
    const segments = [
      { start: 0, end: 2, text: 'Thanks for watching!', avg_logprob: -1.4, no_speech_prob: 0.9 },
      { start: 2, end: 4, text: 'Real words.', avg_logprob: -0.2, no_speech_prob: 0.1 },
    ];
    const result = toRecognitionResult({ text: 'Thanks for watching! Real words.', segments }, null);
    expect(result.phrases.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(['Real words.']);
  });

  it('may be empty', () => {
    expect(toRecognitionResult({ text: ' ' }, null).phrases).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { TranscriptionResponse } from './transcription-response';
import { toRecognitionResult } from './to-recognition-result';

describe('reading a transcription service’s answer', () => {
  it('takes text alone, without times', () => {
    const heard = toRecognitionResult(
      { text: 'Hello  there.', languages: [{ code: 'en' }], usage: { type: 'duration', seconds: 2 } },
      'req_1',
    );
    expect(heard).toMatchObject({ language: 'en', requestId: 'req_1', usage: { seconds: 2 } });
    expect(heard.phrases).toEqual([
      {
        speaker: null,
        startMs: null,
        endMs: null,
        words: ['Hello', 'there.'].map((text) => ({ text, startMs: null, endMs: null, confidence: null })),
      },
    ]);
  });

  it('leaves out what no database keeps', () => {
    const answer = TranscriptionResponse.parse({ text: 'Hel\u0000lo \ud83d there 🎙️.', segments: [] });
    expect(toRecognitionResult(answer, null).phrases[0]?.words.map(({ text }) => text)).toEqual(['Hello', 'there', '🎙️.']);
  });

  it('writes words with the punctuation of the text at the times of the bare words', () => {
    const heard = toRecognitionResult(
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
    expect(heard.language).toBe('en');
    expect(heard.phrases[0]).toMatchObject({ startMs: 0, endMs: 2000 });
    expect(heard.phrases[0]!.words).toEqual([
      { text: 'Hello', startMs: 0, endMs: 500, confidence: 90 },
      { text: '—', startMs: null, endMs: null, confidence: 90 },
      { text: 'there,', startMs: 610, endMs: 1000, confidence: 90 },
      { text: 'Mr.', startMs: 1000, endMs: 1200, confidence: 50 },
      { text: 'Reyes.', startMs: 1200, endMs: 1700, confidence: 90 },
    ]);
  });

  it('drops what Whisper invents where nobody speaks', () => {
    const segments = [
      { start: 0, end: 2, text: 'Thanks for watching!', avg_logprob: -1.4, no_speech_prob: 0.9 },
      { start: 2, end: 4, text: 'Real words.', avg_logprob: -0.2, no_speech_prob: 0.1 },
    ];
    const heard = toRecognitionResult({ text: 'Thanks for watching! Real words.', segments }, null);
    expect(heard.phrases.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(['Real words.']);
  });

  it('hears nothing in an empty answer', () => {
    expect(toRecognitionResult({ text: ' ' }, null).phrases).toEqual([]);
  });
});

import { HELLO, type JsonSample, THANKS, untimed, withoutConfidence } from './json-sample';

/** Each has two passages, "Hello, Ana." from 0.5 s on and "Thank you." from 2 s on. */
export const SEGMENT_SAMPLES: Record<string, JsonSample> = {
  'openai-whisper': {
    format: 'Whisper JSON',
    language: 'en',
    words: [HELLO, THANKS],
    json: {
      text: ' Hello, Ana. Thank you.',
      language: 'en',
      segments: [
        {
          id: 0,
          start: 0.5,
          end: 1.4,
          text: ' Hello, Ana.',
          words: [
            { word: ' Hello,', start: 0.5, end: 0.9, probability: 0.9 },
            { word: ' Ana.', start: 1, end: 1.4, probability: 0.8 },
          ],
        },
        {
          id: 1,
          start: 2,
          end: 2.8,
          text: ' Thank you.',
          words: [
            { word: ' Thank', start: 2, end: 2.3, probability: 0.7 },
            { word: ' you.', start: 2.4, end: 2.8, probability: 0.6 },
          ],
        },
      ],
    },
  },
  'the OpenAI API, verbose': {
    format: 'Whisper JSON',
    language: 'en',
    words: [withoutConfidence(HELLO), withoutConfidence(THANKS)],
    json: {
      task: 'transcribe',
      language: 'english',
      duration: 3,
      text: 'Hello, Ana. Thank you.',
      segments: [
        { id: 0, start: 0.5, end: 1.4, text: ' Hello, Ana.' },
        { id: 1, start: 2, end: 2.8, text: ' Thank you.' },
      ],
      words: [
        { word: 'Hello', start: 0.5, end: 0.9 },
        { word: 'Ana', start: 1, end: 1.4 },
        { word: 'Thank', start: 2, end: 2.3 },
        { word: 'you', start: 2.4, end: 2.8 },
      ],
    },
  },
  'the OpenAI API, diarized': {
    format: 'Whisper JSON',
    speakers: ['Ana', 'B'],
    json: {
      task: 'transcribe',
      duration: 3,
      text: 'Hello, Ana. Thank you.',
      segments: [
        { type: 'transcript.text.segment', id: 'seg_0', start: 0.5, end: 1.4, text: 'Hello, Ana.', speaker: 'Ana' },
        { type: 'transcript.text.segment', id: 'seg_1', start: 2, end: 2.8, text: 'Thank you.', speaker: 'B' },
      ],
    },
  },
  WhisperX: {
    format: 'Whisper JSON',
    language: 'en',
    speakers: ['SPEAKER_00', 'SPEAKER_01'],
    words: [HELLO, [THANKS[0]!, untimed('you.')]],
    json: {
      language: 'en',
      word_segments: [],
      segments: [
        {
          start: 0.5,
          end: 1.4,
          text: ' Hello, Ana.',
          speaker: 'SPEAKER_00',
          words: [
            { word: 'Hello,', start: 0.5, end: 0.9, score: 0.9, speaker: 'SPEAKER_00' },
            { word: 'Ana.', start: 1, end: 1.4, score: 0.8, speaker: 'SPEAKER_00' },
          ],
        },
        {
          start: 2,
          end: 2.8,
          text: 'Thank you.',
          speaker: 'SPEAKER_01',
          words: [{ word: 'Thank', start: 2, end: 2.3, score: 0.7 }, { word: 'you.' }],
        },
      ],
    },
  },
  'whisper.cpp': {
    format: 'whisper.cpp JSON',
    language: 'en',
    words: [HELLO, THANKS],
    json: {
      result: { language: 'en' },
      transcription: [
        {
          timestamps: { from: '00:00:00,500', to: '00:00:01,400' },
          offsets: { from: 500, to: 1400 },
          text: ' Hello, Ana.',
          tokens: [
            { text: '[_BEG_]', offsets: { from: 500, to: 500 }, p: 0.5 },
            { text: ' Hel', offsets: { from: 500, to: 700 }, p: 0.95 },
            { text: 'lo', offsets: { from: 700, to: 900 }, p: 0.85 },
            { text: ',', offsets: { from: 900, to: 900 }, p: 0.9 },
            { text: ' Ana', offsets: { from: 1000, to: 1400 }, p: 0.8 },
            { text: '.', offsets: { from: 1400, to: 1400 }, p: 0.8 },
          ],
        },
        {
          timestamps: { from: '00:00:02,000', to: '00:00:02,800' },
          offsets: { from: 2000, to: 2800 },
          text: ' Thank you.',
          tokens: [
            { text: ' Thank', offsets: { from: 2000, to: 2300 }, p: 0.7 },
            { text: ' you.', offsets: { from: 2400, to: 2800 }, p: 0.6 },
          ],
        },
      ],
    },
  },
};

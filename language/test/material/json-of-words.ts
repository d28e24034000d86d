import { HELLO, type JsonSample, THANKS, untimed, withoutConfidence, word } from './json-sample';

/** Each has two passages, "Hello, Ana." from 0.5 s on and "Thank you." from 2 s on. */
export const WORD_SAMPLES: Record<string, JsonSample> = {
  Deepgram: {
    format: 'Deepgram JSON',
    language: 'en',
    speakers: ['Speaker 0', 'Speaker 1'],
    words: [HELLO, THANKS],
    json: {
      metadata: { duration: 3 },
      results: {
        channels: [
          {
            detected_language: 'en',
            alternatives: [
              {
                transcript: 'Hello, Ana. Thank you.',
                words: [
                  { word: 'hello', punctuated_word: 'Hello,', start: 0.5, end: 0.9, confidence: 0.9, speaker: 0 },
                  { word: 'ana', punctuated_word: 'Ana.', start: 1, end: 1.4, confidence: 0.8, speaker: 0 },
                  { word: 'thank', punctuated_word: 'Thank', start: 2, end: 2.3, confidence: 0.7, speaker: 1 },
                  { word: 'you', punctuated_word: 'you.', start: 2.4, end: 2.8, confidence: 0.6, speaker: 1 },
                ],
              },
            ],
          },
        ],
      },
    },
  },
  AssemblyAI: {
    format: 'AssemblyAI JSON',
    language: 'en-US',
    speakers: ['Speaker A', 'Speaker B'],
    words: [HELLO, THANKS],
    json: {
      id: 'one',
      status: 'completed',
      language_code: 'en_us',
      audio_duration: 3,
      text: 'Hello, Ana. Thank you.',
      words: [],
      utterances: [
        {
          speaker: 'A',
          start: 500,
          end: 1400,
          text: 'Hello, Ana.',
          words: [
            { text: 'Hello,', start: 500, end: 900, confidence: 0.9, speaker: 'A' },
            { text: 'Ana.', start: 1000, end: 1400, confidence: 0.8, speaker: 'A' },
          ],
        },
        {
          speaker: 'B',
          start: 2000,
          end: 2800,
          text: 'Thank you.',
          words: [
            { text: 'Thank', start: 2000, end: 2300, confidence: 0.7, speaker: 'B' },
            { text: 'you.', start: 2400, end: 2800, confidence: 0.6, speaker: 'B' },
          ],
        },
      ],
    },
  },
  Rev: {
    format: 'Rev JSON',
    speakers: ['Ana', 'Speaker 1'],
    words: [HELLO, THANKS],
    json: {
      speakers: [{ id: 0, name: 'Ana' }],
      monologues: [
        {
          speaker: 0,
          elements: [
            { type: 'text', value: 'Hello', ts: 0.5, end_ts: 0.9, confidence: 0.9 },
            { type: 'punct', value: ',' },
            { type: 'punct', value: ' ' },
            { type: 'text', value: 'Ana', ts: 1, end_ts: 1.4, confidence: 0.8 },
            { type: 'punct', value: '.' },
          ],
        },
        {
          speaker: 1,
          elements: [
            { type: 'text', value: 'Thank', ts: 2, end_ts: 2.3, confidence: 0.7 },
            { type: 'punct', value: ' ' },
            { type: 'text', value: 'you', ts: 2.4, end_ts: 2.8, confidence: 0.6 },
            { type: 'punct', value: '. ' },
          ],
        },
      ],
    },
  },
  'Amazon Transcribe': {
    format: 'Amazon Transcribe JSON',
    language: 'en-US',
    speakers: ['spk_0', 'spk_1'],
    words: [HELLO, THANKS],
    json: {
      jobName: 'one',
      results: {
        language_code: 'en-US',
        transcripts: [{ transcript: 'Hello, Ana. Thank you.' }],
        speaker_labels: {
          segments: [
            {
              items: [
                { start_time: '2.0', speaker_label: 'spk_1' },
                { start_time: '2.4', speaker_label: 'spk_1' },
              ],
            },
          ],
        },
        items: [
          {
            type: 'pronunciation',
            alternatives: [{ content: 'Hello', confidence: '0.9' }],
            start_time: '0.5',
            end_time: '0.9',
            speaker_label: 'spk_0',
          },
          { type: 'punctuation', alternatives: [{ content: ',', confidence: '0.0' }] },
          {
            type: 'pronunciation',
            alternatives: [{ content: 'Ana', confidence: '0.8' }],
            start_time: '1.0',
            end_time: '1.4',
            speaker_label: 'spk_0',
          },
          { type: 'punctuation', alternatives: [{ content: '.', confidence: '0.0' }] },
          { type: 'pronunciation', alternatives: [{ content: 'Thank', confidence: '0.7' }], start_time: '2.0', end_time: '2.3' },
          { type: 'pronunciation', alternatives: [{ content: 'you', confidence: '0.6' }], start_time: '2.4', end_time: '2.8' },
          { type: 'punctuation', alternatives: [{ content: '.', confidence: '0.0' }] },
        ],
      },
    },
  },
  'YouTube json3': {
    format: 'YouTube captions (json3)',
    words: [
      [word('Hello,', 500, 1000, null), untimed('Ana.')],
      [word('Thank', 2000, 2400, null), untimed('you.')],
    ],
    json: {
      wireMagic: 'pb3',
      events: [
        { tStartMs: 0, dDurationMs: 3000, id: 1 },
        { tStartMs: 500, dDurationMs: 2300, segs: [{ utf8: 'Hello,' }, { utf8: ' Ana.', tOffsetMs: 500 }] },
        { tStartMs: 1990, dDurationMs: 10, aAppend: 1, segs: [{ utf8: '\n' }] },
        { tStartMs: 2000, dDurationMs: 800, segs: [{ utf8: 'Thank' }, { utf8: ' you.', tOffsetMs: 400 }] },
      ],
    },
  },
  ElevenLabs: {
    format: 'ElevenLabs JSON',
    language: 'en',
    speakers: ['speaker_0', 'speaker_1'],
    words: [withoutConfidence(HELLO), withoutConfidence(THANKS)],
    json: {
      language_code: 'en',
      text: 'Hello, Ana. Thank you.',
      words: [
        { text: 'Hello,', type: 'word', start: 0.5, end: 0.9, speaker_id: 'speaker_0' },
        { text: ' ', type: 'spacing', start: 0.9, end: 1, speaker_id: 'speaker_0' },
        { text: 'Ana.', type: 'word', start: 1, end: 1.4, speaker_id: 'speaker_0' },
        { text: ' ', type: 'spacing', start: 1.4, end: 2, speaker_id: 'speaker_0' },
        { text: 'Thank', type: 'word', start: 2, end: 2.3, speaker_id: 'speaker_1' },
        { text: ' ', type: 'spacing', start: 2.3, end: 2.4, speaker_id: 'speaker_1' },
        { text: 'you.', type: 'word', start: 2.4, end: 2.8, speaker_id: 'speaker_1' },
      ],
    },
  },
  Podlove: {
    format: 'Podlove JSON',
    speakers: ['Ana', 'ben'],
    json: [
      { start: '00:00:00.500', start_ms: 500, end: '00:00:01.400', end_ms: 1400, speaker: 'ana', voice: 'Ana', text: 'Hello, Ana.' },
      { start: '00:00:02.000', end: '00:00:02.800', speaker: 'ben', voice: '', text: 'Thank you.' },
    ],
  },
  'Podcasting 2.0': {
    format: 'Podcasting 2.0 JSON',
    speakers: ['Ana', null],
    json: {
      version: '1.0.0',
      segments: [
        { startTime: 0.5, endTime: 1.4, speaker: 'Ana', body: 'Hello, Ana.' },
        { startTime: 2, body: 'Thank you.' },
      ],
    },
  },
};

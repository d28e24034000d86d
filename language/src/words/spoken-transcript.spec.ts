import { describe, expect, it } from '@jest/globals';
import { draftOf, transcriptOf, transcriptOfTurns } from '../../test/material/transcript-of';
import { toSpokenTranscript } from './spoken-transcript';

const texts = (transcript: Parameters<typeof toSpokenTranscript>[0]) =>
  toSpokenTranscript(transcript).sentences.map((sentence) => sentence.text);

describe('spokenTranscript', () => {
  it('splits punctuated speech into sentences with speakers', () => {
    const { sentences } = toSpokenTranscript(transcriptOf('Ana: Hello there. How are you?\nBen: Fine.'));
    expect(sentences.map(({ text, segment }) => [segment.speaker, text])).toEqual([
      ['Ana', 'Hello there.'],
      ['Ana', 'How are you?'],
      ['Ben', 'Fine.'],
    ]);
  });

  it('joins a sentence that subtitles broke over segments of the same speaker', () => {
    expect(texts(transcriptOf('Ana: The person who loves your work\nAna: is almost never the one who pays. Right.'))).toEqual([
      'The person who loves your work is almost never the one who pays.',
      'Right.',
    ]);
  });

  it('never joins words of two speakers', () => {
    expect(texts(transcriptOf('Ana: And then\nBen: you left'))).toEqual(['And then', 'you left']);
  });

  it('takes each breath of unpunctuated speech for a sentence', () => {
    expect(texts(draftOf('one two three four five six seven eight nine ten'))).toEqual([
      'one two three four five six seven',
      'eight nine ten',
    ]);
  });

  it('cuts a long unpunctuated run so that no sentence grows without end', () => {
    const words = Array.from({ length: 5000 }, (_, at) => (at % 17 === 0 ? 'so' : 'word'));
    const endless = transcriptOfTurns([{ speaker: null, words }], { draft: false, punctuated: false }, () => null);
    const { sentences } = toSpokenTranscript(endless);
    expect(Math.max(...sentences.map(({ first, last }) => last - first + 1))).toBeLessThanOrEqual(45);
    expect(sentences.map(({ text }) => text).join(' ')).toBe(words.join(' '));
  });

  it('cuts a sentence of very long words so that none has more than 4,000 characters', () => {
    const words = Array.from({ length: 50 }, () => 'a.'.repeat(990));
    const { sentences } = toSpokenTranscript(transcriptOfTurns([{ speaker: null, words }], { draft: false, punctuated: true }, () => null));
    expect(Math.max(...sentences.map(({ text }) => text.length))).toBeLessThanOrEqual(4000);
    expect(sentences.map(({ text }) => text).join(' ')).toBe(words.join(' '));
  });

  it('refuses segments that do not add up to the words', () => {
    const broken = transcriptOf('Ana: one two three');
    broken.segments = [{ id: 0, speaker: null, words: 2 }];
    expect(() => toSpokenTranscript(broken)).toThrow('The segments hold 2 words, the transcript 3.');
  });

  it('reads an empty transcript', () => {
    expect(texts(transcriptOf(''))).toEqual([]);
  });
});

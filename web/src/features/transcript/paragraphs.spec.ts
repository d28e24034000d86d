import { describe, expect, it } from '@jest/globals';
import { transcriptExample } from '../../../test/examples';
import { toParagraphs, wordsBetween, transcriptText } from './paragraphs';

describe('the paragraphs of a transcript', () => {
  const transcript = transcriptExample();

  it('contain the words of their segment with their positions', () => {
    expect(toParagraphs(transcript)).toEqual([
      { id: 1, speaker: 'Hannah', startMs: 105_000, firstWord: 0, text: 'The list is never done.', offsets: [0, 4, 9, 12, 18] },
      { id: 2, speaker: null, startMs: 107_000, firstWord: 5, text: 'Rest anyway.', offsets: [0, 5] },
    ]);
  });

  it('become text with the names of known speakers', () => {
    expect(transcriptText(toParagraphs(transcript))).toBe('Hannah:\nThe list is never done.\n\nRest anyway.');
  });

  it('return the words from one id to another', () => {
    expect(wordsBetween(transcript, 12, 14)).toBe('list is never');
    expect(wordsBetween(transcript, 12, 99)).toBe('');
  });
});

import type { MapBand, Transcript } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { transcriptExample } from '../../../../test/examples';
import { toParagraphs } from '../paragraphs';
import { bandPieces, wordsOfBand } from './band-pieces';

const transcript: Transcript = transcriptExample();
const { ids } = transcript.words;
const band = (first: number, last: number): MapBand => ({
  ...{ kind: 'advertisement', sponsor: null, foundBy: 'rules', startMs: 0, endMs: 1000 },
  ...{ firstWordId: ids[first]!, lastWordId: ids[last]! },
});

describe('the pieces of a band', () => {
  it('are one for each paragraph, and know which begins and which ends it', () => {
    const paragraphs = toParagraphs(transcript);
    const second = paragraphs[1]!.firstWord;
    const pieces = bandPieces([band(second - 1, second)], transcript, paragraphs);
    expect(pieces.map(({ paragraph, isFirst, isLast }) => [paragraph, isFirst, isLast])).toEqual([
      [0, true, false],
      [1, false, true],
    ]);
    expect(pieces[1]?.from).toBe(0);
  });

  it('are none if its words are no longer in the transcript', () => {
    expect(wordsOfBand({ ...band(0, 1), lastWordId: -1 }, transcript)).toBeNull();
    expect(bandPieces([{ ...band(0, 1), lastWordId: -1 }], transcript, toParagraphs(transcript))).toEqual([]);
  });
});

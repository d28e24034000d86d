import { describe, expect, it } from '@jest/globals';
import { saying } from '../../../test/examples';
import { findQuotablePlaces } from './find-quotable-places';

const { transcript } = saying('The list is never done. Rest anyway. “Rest,” she said, “is not wages.” Then rest.', 1);
const found = (wanted: string, most = 9) => findQuotablePlaces(transcript, wanted, most).map(({ text }) => text);

describe('findQuotablePlaces', () => {
  it('returns the sentences around a match, in order', () => {
    expect(found('rest')).toEqual(['Rest anyway.', '“Rest,” she said, “is not wages.”', 'Then rest.']);
    expect(found('never')).toEqual(['The list is never done.']);
  });

  it('extends over the end of a sentence if the match does', () => {
    expect(found('done. rest')).toEqual(['The list is never done. Rest anyway.']);
  });

  it('returns each place once, up to the limit', () => {
    expect(found('s')).toHaveLength(4);
    expect(found('s', 2)).toEqual(['The list is never done.', 'Rest anyway.']);
    expect(found('  ')).toEqual([]);
  });

  it('returns words, time and speaker', () => {
    expect(findQuotablePlaces(transcript, 'anyway', 1)).toEqual([
      { firstWordId: 6, lastWordId: 7, startMs: 2500, speaker: 'Hannah', text: 'Rest anyway.' },
    ]);
  });
});

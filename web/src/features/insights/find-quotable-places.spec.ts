import { describe, expect, it } from '@jest/globals';
import { saying } from '../../../test/examples';
import { findQuotablePlaces } from './find-quotable-places';

const { transcript } = saying('The list is never done. Rest anyway. “Rest,” she said, “is not wages.” Then rest.', 1);
const found = (wanted: string, most = 9) => findQuotablePlaces(transcript, wanted, most).map(({ text }) => text);

describe('the places of a text that could be quotes', () => {
  it('are the sentences around it, in order', () => {
    expect(found('rest')).toEqual(['Rest anyway.', '“Rest,” she said, “is not wages.”', 'Then rest.']);
    expect(found('never')).toEqual(['The list is never done.']);
  });

  it('go over the end of a sentence where the text does', () => {
    expect(found('done. rest')).toEqual(['The list is never done. Rest anyway.']);
  });

  it('are each told once, and not more than asked for', () => {
    expect(found('s')).toHaveLength(4);
    expect(found('s', 2)).toEqual(['The list is never done.', 'Rest anyway.']);
    expect(found('  ')).toEqual([]);
  });

  it('name their words, their time and who speaks', () => {
    expect(findQuotablePlaces(transcript, 'anyway', 1)).toEqual([
      { firstWordId: 6, lastWordId: 7, startMs: 2500, speaker: 'Hannah', text: 'Rest anyway.' },
    ]);
  });
});

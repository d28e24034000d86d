import { describe, expect, it } from '@jest/globals';
import { loadTagger } from './tagger';

describe('the tagger', () => {
  it('can be requested repeatedly', () => {
    const taggers = Array.from({ length: 40 }, loadTagger);
    expect(taggers.at(-1)?.('We never lock the door.')).toContainEqual({ text: 'door', kind: 'NOUN' });
  });
});

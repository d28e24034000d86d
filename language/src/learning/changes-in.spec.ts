import { describe, expect, it } from '@jest/globals';
import { changesIn } from './changes-in';

const taken = (written: string, saved: string) => changesIn(written, saved).failed;
const given = (written: string, saved: string) => changesIn(written, saved).successful;

describe('what an edit shows', () => {
  it('is nothing where a text was left as it is', () => {
    expect(changesIn('Bread for all.', 'Bread for all.')).toEqual({
      failed: { stretches: [], hashtags: [] },
      successful: { stretches: [], hashtags: [] },
      changedWords: 0,
      words: 6,
    });
  });

  it('is the words that were taken out and put in, each sentence by itself', () => {
    const { stretches } = taken('Tune in to hear it. Bread is good. Delve in! More: bread.', 'Bread is good. More: bread.');
    expect(stretches).toEqual(['Tune in to hear it', 'Delve in']);
    expect(given('Bread is good.', 'Fresh bread is good. Link in bio.').stretches).toEqual(['Fresh', 'Link in bio']);
  });

  it('is the whole phrase, if its end would mean the same', () => {
    expect(taken('Bread.\n\nThe full episode: The third evening', 'Bread.\n\nThe third evening').stretches).toEqual(['The full episode']);
    expect(given('Bread.\n\nThe third evening', 'Bread.\n\nThe full episode: The third evening').stretches).toEqual(['The full episode']);
  });

  it('is not a word that is only written another way', () => {
    expect(taken("Don't stop — it’s GOOD.", 'Do not stop: it is good.').stretches).toEqual([]);
  });

  it('counts how many of the words of both texts were changed', () => {
    expect(changesIn('One two three four.', 'One two five six.')).toMatchObject({ changedWords: 4, words: 8 });
  });

  it('is hashtags apart from words', () => {
    const [written, saved] = ['Bread.\n\n#Bread #Podcast', 'Bread.\n\n#bread #OpenDoor'];
    expect(taken(written, saved)).toEqual({ stretches: [], hashtags: ['#Podcast'] });
    expect(given(written, saved).hashtags).toEqual(['#OpenDoor']);
  });

  it('is only whether something was changed where a text is longer than any platform takes', () => {
    const { failed, changedWords, words } = changesIn('word '.repeat(5000), 'other '.repeat(5000));
    expect([failed.stretches, changedWords, words]).toEqual([[], 1, 1]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { changesIn } from './changes-in';

const taken = (written: string, saved: string) => changesIn(written, saved).failed;
const given = (written: string, saved: string) => changesIn(written, saved).successful;

describe('what an edit shows', () => {
  it('is nothing where a text was left as it is', () => {
    expect(changesIn('Bread for all.', 'Bread for all.')).toEqual({
      failed: { stretches: [], hashtags: [], habits: [] },
      successful: { stretches: [], hashtags: [], habits: ['kept_unchanged'] },
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
    expect(taken(written, saved)).toMatchObject({ stretches: [], hashtags: ['#Podcast'], habits: [] });
    expect(given(written, saved).hashtags).toEqual(['#OpenDoor']);
    expect(taken(written, 'Bread.').habits).toContain('hashtags_removed');
  });

  it.each([
    ['emoji_removed', 'Bread 🍞 for all.', 'Bread for all.'],
    ['call_to_action_removed', 'Bread for all. Subscribe to the show.', 'Bread for all.'],
    ['call_to_action_changed', 'Bread for all. Subscribe to the show.', 'Bread for all. Leave us a review today.'],
    ['opening_rewritten', 'A new episode is out now. Bread for all.', 'Who eats alone? Bread for all.'],
    ['shortened', 'One two three four five. Six seven.', 'One two three four five.'],
    ['lengthened', 'One two three four.', 'One two three four. Five six.'],
  ] as const)('is the habit %s', (habit, written, saved) => {
    expect(taken(written, saved).habits).toContain(habit);
    expect(taken(written, written).habits).toEqual([]);
    expect(taken('Bread for one and all here.', 'Bread for one and for all here.').habits).toEqual([]);
  });

  it('is only whether something was changed where a text is longer than any platform takes', () => {
    const { failed, changedWords, words } = changesIn('word '.repeat(5000), 'other '.repeat(5000));
    expect([failed.stretches, changedWords, words]).toEqual([[], 1, 1]);
  });
});

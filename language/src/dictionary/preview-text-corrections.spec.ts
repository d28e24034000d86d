import { describe, expect, it } from '@jest/globals';
import { compileDictionary } from './compile-dictionary';
import { previewTextCorrections } from './preview-text-corrections';

const dictionary = compileDictionary([
  { term: 'Daniel Reyes', variations: ['reyes'] },
  { term: 'x', variations: ['y'] },
  { term: 'y', variations: ['x'] },
]);

describe('corrections in a text', () => {
  it('are named with their place, and made in the text', () => {
    expect(previewTextCorrections(dictionary, 'Hear reyes talk. #reyes, @reyes')).toEqual({
      corrected: 'Hear Daniel Reyes talk. #reyes, @reyes',
      corrections: 1,
      places: [{ start: 5, end: 10, found: 'reyes', becomes: 'Daniel Reyes' }],
    });
  });

  it('are none where all is right, or goes in a circle', () => {
    for (const text of ['Daniel Reyes talks.', 'x and y', ''])
      expect(previewTextCorrections(dictionary, text)).toEqual({ corrected: text, corrections: 0, places: [] });
  });
});

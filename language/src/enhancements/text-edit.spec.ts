import { describe, expect, it } from '@jest/globals';
import { applySuggestion } from './apply-suggestion';
import { toReplacement } from './text-edit';

describe('an edit as something people can apply', () => {
  it('covers the sentence it is in', () => {
    expect(toReplacement('We stay. We go home. We wait.', { start: 12, end: 14, replacement: 'run' })).toEqual({
      original: 'We go home.',
      suggested: 'We run home.',
    });
  });

  it('repeats the sentence after which something is inserted', () => {
    expect(toReplacement('We stay.', { start: 8, end: 8, replacement: '\n\nJoin us.' })).toEqual({
      original: 'We stay.',
      suggested: 'We stay.\n\nJoin us.',
    });
  });

  it('covers as much text as needed to be unique', () => {
    expect(toReplacement('We stay. We stay.\nAnd so on.', { start: 9, end: 11, replacement: 'They' })).toEqual({
      original: 'We stay. We stay.',
      suggested: 'We stay. They stay.',
    });
    expect(toReplacement('A.\nA.', { start: 3, end: 4, replacement: 'B' })).toEqual({ original: 'A.\nA.', suggested: 'A.\nB.' });
  });

  it('is nothing where it changes nothing', () => {
    expect(toReplacement('We stay.', { start: 0, end: 2, replacement: 'We' })).toBeNull();
  });

  it('is applied only if the replaced text occurs exactly once', () => {
    expect(applySuggestion('blog', 'One. Two.', { original: 'Two.', suggested: 'Three.' })).toBe('One. Three.');
    expect(applySuggestion('blog', 'Two. Two.', { original: 'Two.', suggested: 'Three.' })).toBeNull();
    expect(applySuggestion('blog', 'One.', { original: 'Two.', suggested: 'Three.' })).toBeNull();
    expect(applySuggestion('social_instagram', 'Go #a #b #c #d #e', { original: 'Go', suggested: 'Go #f' })).toBeNull();
  });

  it('takes what replaces a stretch literally', () => {
    expect(applySuggestion('blog', 'It costs.', { original: 'costs', suggested: "$& $1 $'" })).toBe("It $& $1 $'.");
  });
});

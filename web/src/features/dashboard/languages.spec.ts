import { describe, expect, it } from '@jest/globals';
import { isUnderstood, languageList, languageName, languages } from './languages';

describe('languages', () => {
  it('are sorted by name', () => {
    const names = languages.map(languageName);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
    expect(names).toContain('German');
  });

  it('are supported in any region, and all by a multilingual engine', () => {
    expect(isUnderstood('en-GB', ['en-US'])).toBe(true);
    expect(isUnderstood('de', ['en'])).toBe(false);
    expect(isUnderstood('de', null)).toBe(true);
    expect(isUnderstood(null, ['en'])).toBe(true);
  });

  it('are listed in a sentence', () => {
    expect(languageList(['en', 'de', 'fr'])).toBe('English, German, and French');
  });
});

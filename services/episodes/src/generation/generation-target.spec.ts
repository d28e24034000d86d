import { describe, expect, it } from '@jest/globals';
import { findMissingTypes, targetsOverlap } from './generation-target';

describe('what has to be written', () => {
  it('for everything is all that does not exist', () => {
    expect(findMissingTypes('all', [])).toEqual(['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram']);
    expect(findMissingTypes('all', ['social_twitter', 'show_notes'])).toEqual(['social_linkedin', 'social_instagram']);
  });

  it('for one type is that type, unless it exists', () => {
    expect(findMissingTypes('show_notes', ['social_twitter'])).toEqual(['show_notes']);
    expect(findMissingTypes('show_notes', ['show_notes'])).toEqual([]);
  });
});

describe('two jobs', () => {
  it.each([
    ['all', 'all', true],
    ['all', 'show_notes', true],
    ['show_notes', 'all', true],
    ['show_notes', 'show_notes', true],
    ['show_notes', 'social_twitter', false],
  ] as const)('for %s and %s write the same item: %s', (one, other, same) => {
    expect(targetsOverlap(one, other)).toBe(same);
  });
});

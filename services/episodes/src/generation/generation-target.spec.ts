import { describe, expect, it } from '@jest/globals';
import { findMissingTypes, targetsOverlap } from './generation-target';

describe('findMissingTypes', () => {
  it('returns all types that do not exist if everything is requested', () => {
    expect(findMissingTypes('all', [])).toEqual(['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram']);
    expect(findMissingTypes('all', ['social_twitter', 'show_notes'])).toEqual(['social_linkedin', 'social_instagram']);
  });

  it('returns the requested type unless it exists', () => {
    expect(findMissingTypes('show_notes', ['social_twitter'])).toEqual(['show_notes']);
    expect(findMissingTypes('show_notes', ['show_notes'])).toEqual([]);
  });
});

describe('targetsOverlap', () => {
  it.each([
    ['all', 'all', true],
    ['all', 'show_notes', true],
    ['show_notes', 'all', true],
    ['show_notes', 'show_notes', true],
    ['show_notes', 'social_twitter', false],
  ] as const)('for %s and %s is %s', (one, other, isOverlap) => {
    expect(targetsOverlap(one, other)).toBe(isOverlap);
  });
});

import { describe, expect, it } from '@jest/globals';
import { previewEnd } from './preview-end';

describe('seenFirst', () => {
  it('ends after 210 characters on LinkedIn and 125 on Instagram', () => {
    const text = 'word '.repeat(100);
    expect([previewEnd('social_linkedin', text), previewEnd('social_instagram', text)]).toEqual([210, 125]);
  });

  it('ends after three lines on LinkedIn, empty ones included', () => {
    expect(previewEnd('social_linkedin', 'one\n\ntwo\n\nthree')).toBe('one\n\ntwo'.length);
  });

  it('is all of a short text', () => {
    expect(previewEnd('social_linkedin', 'one\ntwo')).toBe(7);
    expect(previewEnd('social_instagram', 'one\n\n\n\ntwo')).toBe(10);
  });
});

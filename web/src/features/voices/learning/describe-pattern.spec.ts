import { PatternKind } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { describeEffect, describePattern } from './describe-pattern';

const pattern = { contentType: 'social_linkedin' as const, subject: 'Tune in', seen: 6, of: 6, engagement: null };

describe('describePattern', () => {
  it('includes the count', () => {
    expect(describePattern({ ...pattern, kind: 'phrase_removed', contentType: null })).toBe('You removed “Tune in” 6 of 6 times');
    expect(describePattern({ ...pattern, kind: 'shortened', seen: 3, of: 4 })).toBe('You made 3 of 4 LinkedIn posts clearly shorter');
    expect(
      describePattern({ ...pattern, kind: 'engages', subject: 'opens_with_question', seen: 4, of: 5, engagement: { withIt: 73, all: 55 } }),
    ).toBe('4 of 5 LinkedIn posts that open with a question did better than usual: median score 73, of all 55');
  });

  it('has a sentence and a consequence for every kind', () => {
    for (const kind of PatternKind.options) {
      expect(describePattern({ ...pattern, kind })).toMatch(/6 of 6/);
      expect(describeEffect({ kind })).toMatch(/^The writer .+\.$/);
    }
  });
});

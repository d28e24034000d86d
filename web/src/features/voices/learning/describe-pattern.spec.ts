import { PatternKind } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { describeEffect, describePattern } from './describe-pattern';

const pattern = { contentType: 'social_linkedin' as const, subject: 'Tune in', seen: 6, of: 6 };

describe('describePattern', () => {
  it('includes the count', () => {
    expect(describePattern({ ...pattern, kind: 'phrase_removed', contentType: null })).toBe('You removed “Tune in” 6 of 6 times');
    expect(describePattern({ ...pattern, kind: 'list_shortened', subject: '2', seen: 3, of: 4 })).toBe(
      'You left at most 2 points in 3 of 4 LinkedIn posts',
    );
    expect(describePattern({ ...pattern, kind: 'opening_chosen', contentType: null, subject: 'short', seen: 4, of: 5 })).toBe(
      'When you changed the opening, you chose ones that are short in 4 of 5 posts',
    );
  });

  it('has a sentence and a consequence for every kind', () => {
    for (const kind of PatternKind.options) {
      expect(describePattern({ ...pattern, kind })).toMatch(/6 of 6/);
      expect(describeEffect({ kind })).toMatch(/^The writer .+\.$/);
    }
  });
});

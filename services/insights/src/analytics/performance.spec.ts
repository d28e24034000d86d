import { describe, expect, it } from '@jest/globals';
import { NewRecord } from '@afterword/proto';
import { toPerformance } from './performance';

const numbers = (fields: object) => toPerformance(NewRecord.parse(fields));

describe('numbers of a content item', () => {
  it('contain the entered numbers, and null for the others', () => {
    expect(numbers({ impressions: 1200, socialShares: 0 })).toEqual({
      impressions: 1200,
      socialShares: 0,
      clickThroughRate: null,
      conversionRate: null,
      engagementScore: null,
    });
  });

  it('have the rate computed from clicks, in hundredths of a percent, unless it is given', () => {
    expect(numbers({ impressions: 1200, clicks: 31 }).clickThroughRate).toBe(258);
    expect(numbers({ impressions: 1200, clicks: 31, clickThroughRate: 300 }).clickThroughRate).toBe(300);
  });

  it.each([
    [{}, 'Enter at least one number.'],
    [{ clicks: 5 }, 'Enter the impressions too: clicks alone make no rate.'],
    [{ clicks: 5, impressions: 0 }, 'Enter the impressions too: clicks alone make no rate.'],
    [{ clicks: 5, impressions: 4 }, 'There cannot be more clicks than impressions.'],
  ])('are refused where they cannot be: %j', (fields, sentence) => {
    expect(() => numbers(fields)).toThrow(sentence);
  });

  it.each([
    [{ impressions: -1 }, 'Impressions cannot be negative.'],
    [{ impressions: NaN }, /number/],
    [{ impressions: Infinity }, /number/],
    [{ socialShares: 1.5 }, 'Shares is a whole number.'],
    [{ clickThroughRate: 10_001 }, 'The click-through rate cannot be more than 100%.'],
    [{ engagementScore: 101 }, 'The engagement score is at most 100.'],
    [{ engagementScore: '80' }, /engagement score/],
  ])('are refused with a sentence: %j', (fields, sentence) => {
    expect(NewRecord.safeParse(fields).error?.issues[0]?.message).toMatch(sentence);
  });
});

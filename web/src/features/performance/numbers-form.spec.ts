import { describe, expect, it } from '@jest/globals';
import { validateNumbers, emptyNumbers, computedRate } from './numbers-form';

const today = new Date(2026, 10, 21, 23, 30);
const check = (typed: object) => validateNumbers({ ...emptyNumbers(today), ...typed }, undefined, {} as never);

describe('the numbers form', () => {
  it('converts to whole numbers and hundredths of a percent, for the local day', () => {
    const typed = { impressions: '12,500', clicks: ' 310 ', clickThroughRate: '2.58', conversionRate: '0,3 %', engagementScore: '81' };
    expect(check(typed)).toEqual({
      errors: {},
      values: {
        impressions: 12_500,
        clicks: 310,
        clickThroughRate: 258,
        conversionRate: 30,
        engagementScore: 81,
        socialShares: null,
        recordedAt: '2026-11-21T00:00:00.000Z',
      },
    });
  });

  it.each([
    ['impressions', '-1', 'Impressions cannot be negative.'],
    ['impressions', 'many', 'Impressions is a whole number.'],
    ['socialShares', '1.5', 'Shares is a whole number.'],
    ['engagementScore', '101', 'The engagement score is at most 100.'],
    ['clickThroughRate', '101', 'The click-through rate cannot be more than 100%.'],
    ['clickThroughRate', '2.555', 'Write it in percent, such as 2.5, with at most two decimals.'],
    ['conversionRate', 'NaN', 'Write it in percent, such as 2.5, with at most two decimals.'],
    ['day', '', 'Choose the day these numbers are from.'],
  ])('refuses with a message: %s of “%s”', async (field, typed, sentence) => {
    expect(await check({ impressions: '5', [field]: typed })).toMatchObject({ values: {}, errors: { [field]: { message: sentence } } });
  });

  it('shows the click rate if it can be computed', () => {
    expect(computedRate({ clicks: '31', impressions: '1,200' })).toBe(258);
    for (const [clicks, impressions] of [
      ['', '10'],
      ['5', ''],
      ['5', '0'],
      ['11', '10'],
      ['x', '10'],
    ] as const)
      expect(computedRate({ clicks, impressions })).toBeNull();
  });
});

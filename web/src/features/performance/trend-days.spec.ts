import { describe, expect, it } from '@jest/globals';
import { trendDays } from './trend-days';

const entered = (date: string, impressions: number | null) => ({
  date,
  impressions,
  socialShares: null,
  clickThroughRate: 250,
  conversionRate: null,
  engagementScore: null,
  records: 2,
});
const now = new Date('2026-11-21T09:00:00.000Z');

describe('the days of a trend', () => {
  it('are all days up to today, with null for days without numbers', () => {
    const days = trendDays([entered('2026-11-19', 100), entered('2026-11-21', 0)], 'impressions', { days: 4, now });
    expect(days).toEqual([
      { date: '2026-11-18', value: null, records: 0 },
      { date: '2026-11-19', value: 100, records: 2 },
      { date: '2026-11-20', value: null, records: 0 },
      { date: '2026-11-21', value: 0, records: 2 },
    ]);
  });

  it('end with the latest time zone', () => {
    const days = trendDays([entered('2026-11-22', 5)], 'impressions', { days: 2, now });
    expect(days.map(({ date, value }) => [date, value])).toEqual([
      ['2026-11-21', null],
      ['2026-11-22', 5],
    ]);
  });

  it('contain the chosen metric, null if only others were entered', () => {
    const trend = [entered('2026-11-21', null)];
    expect(trendDays(trend, 'impressions', { days: 1, now })[0]?.value).toBeNull();
    expect(trendDays(trend, 'clickThroughRate', { days: 1, now })[0]?.value).toBe(250);
  });
});

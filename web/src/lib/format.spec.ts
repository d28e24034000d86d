import { describe, expect, it } from '@jest/globals';
import { calendarDay, clockTime, formatCount, dayAndTime, dayName, formatNumber } from './format';

describe('formatting', () => {
  it('formats times as m:ss, from an hour on as h:mm:ss', () => {
    expect([0, 9.9, 61, 2538, 3661, 7510].map(clockTime)).toEqual(['0:00', '0:09', '1:01', '42:18', '1:01:01', '2:05:10']);
  });

  it('groups thousands, and uses singular and plural', () => {
    expect([formatCount(1, 'word'), formatCount(6842, 'word')]).toEqual(['1 word', '6,842 words']);
    expect([0, 999, 1000, 100_000, 1_234_567].map(formatNumber)).toEqual(['0', '999', '1,000', '100,000', '1,234,567']);
  });

  it('formats days and hours in local time', () => {
    const local = (hour: number, minute: number) => new Date(2026, 10, 1, hour, minute).toISOString();
    expect(calendarDay(local(23, 59))).toBe('Nov 1, 2026');
    expect([local(0, 5), local(11, 59), local(12, 0), local(23, 30)].map(dayAndTime)).toEqual([
      'Nov 1, 2026 at 12:05 AM',
      'Nov 1, 2026 at 11:59 AM',
      'Nov 1, 2026 at 12:00 PM',
      'Nov 1, 2026 at 11:30 PM',
    ]);
  });

  it('formats a calendar day the same in every time zone', () => {
    expect(dayName('2026-11-21')).toBe('Nov 21, 2026');
  });
});

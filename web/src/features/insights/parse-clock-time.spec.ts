import { describe, expect, it } from '@jest/globals';
import { clockTime } from '@/lib/format';
import { parseClockTime } from './parse-clock-time';

describe('parseClockTime', () => {
  it('parses minutes and seconds, or hours', () => {
    expect(['0:00', '3:07', '65:12', '1:05:12', ' 12:34 '].map(parseClockTime)).toEqual([0, 187, 3912, 3912, 754]);
  });

  it('parses what the pages show', () => {
    for (const seconds of [0, 59, 60, 3599, 3600, 7325, 43_199]) expect(parseClockTime(clockTime(seconds))).toBe(seconds);
  });

  it('returns null for anything else', () => {
    for (const text of ['', '187', '3:7', '3:60', '1:60:00', '-1:00', 'soon', '1:2:3', '٣:٠٧']) expect(parseClockTime(text)).toBeNull();
  });
});

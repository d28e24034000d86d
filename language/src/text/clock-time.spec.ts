import { describe, expect, it } from '@jest/globals';
import { clockTime } from './clock-time';

describe('clockTime', () => {
  it.each([
    [7.9, '0:07'],
    [754, '12:34'],
    [3600, '1:00:00'],
    [7325, '2:02:05'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(clockTime(seconds)).toBe(text);
  });
});

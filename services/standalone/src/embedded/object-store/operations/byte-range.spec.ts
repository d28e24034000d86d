import { describe, expect, it } from '@jest/globals';
import { byteRange } from './byte-range';

describe('a byte range', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-4', { start: 2, end: 4 }],
    ['bytes=8-', { start: 8, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
  ])('%s of ten bytes', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });

  it.each([undefined, 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2'])('%s means the whole object', (header) => {
    expect(byteRange(header, 10)).toBeUndefined();
  });

  it.each(['bytes=10-', 'bytes=4-2', 'bytes=-0'])('%s of ten bytes cannot be satisfied', (header) => {
    expect(() => byteRange(header, 10)).toThrow(expect.objectContaining({ status: 416, headers: { 'content-range': 'bytes */10' } }));
  });
});

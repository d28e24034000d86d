import { describe, expect, it } from '@jest/globals';
import { formatSent, formatSize, formatTimeLeft, titleOf } from './file-status';
import { Throughput } from './throughput';

const MB = 1024 * 1024;

describe('the title of the uploader', () => {
  it('uses the wording of the specification', () => {
    expect(titleOf([], false)).toBe('Upload New Episode');
    expect(titleOf(['waiting'], false)).toBe('1 file selected');
    expect(titleOf(['waiting', 'waiting'], false)).toBe('2 files selected');
    expect(titleOf(['uploading', 'paused', 'complete'], false)).toBe('Uploading 1 file');
    expect(titleOf(['uploading', 'uploading'], false)).toBe('Uploading 2 files');
    expect(titleOf(['processing', 'complete'], false)).toBe('Processing 1 file');
    expect(titleOf(['paused', 'complete'], false)).toBe('Upload paused');
    expect(titleOf(['error', 'complete'], false)).toBe('Error');
    expect(titleOf(['complete', 'complete'], false)).toBe('Upload complete');
    expect(titleOf(['missing', 'waiting'], true)).toBe('Session restored');
  });
});

describe('numbers of an upload', () => {
  it('are sizes and times as people say them', () => {
    expect([formatSize(58.13 * MB), formatSize(2000), formatSize(3)]).toEqual(['58.1 MB', '2 KB', '1 KB']);
    expect(formatSent(0, 58.13 * MB)).toBe('0.0 of 58.1 MB');
    expect([1, 17, 61, 4000].map(formatTimeLeft)).toEqual(['about 5 s left', 'about 20 s left', 'about 2 min left', 'about 2 h left']);
  });

  it('have no time before a rate is known, and follow the rate of the last seconds', () => {
    const throughput = new Throughput();
    expect(throughput.secondsLeft(0, 0, 100)).toBeNull();
    expect(throughput.secondsLeft(500, 5, 100)).toBeNull();
    expect(throughput.secondsLeft(1000, 10, 100)).toBe(9);
    expect(throughput.secondsLeft(9000, 30, 100)).toBe(21);
    expect(throughput.secondsLeft(20_000, 50, 100)).toBe(27.5);
    expect(throughput.secondsLeft(40_000, 50, 100)).toBeNull();
  });
});

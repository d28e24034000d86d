import { describe, expect, it } from '@jest/globals';
import { MEGABYTE } from '@afterword/proto';
import { UploadLimitsService } from './upload-limits.service';

describe('upload limits', () => {
  const limits = new UploadLimitsService(500, { findLackingMb: () => Promise.resolve(null) });
  const tooLarge = (message: string) => expect.objectContaining({ code: 'too_large', message });

  it('take a recording of exactly 500 MB and no byte more', () => {
    expect(() => limits.assertSize('audio', 500 * MEGABYTE)).not.toThrow();
    expect(() => limits.assertSize('audio', 500 * MEGABYTE + 1)).toThrow(
      tooLarge('This file is larger than 500 MB. Choose a smaller one.'),
    );
  });

  it('take a transcript of 5 MB', () => {
    expect(() => limits.assertSize('transcript', 5 * MEGABYTE)).not.toThrow();
    expect(() => limits.assertSize('transcript', 5 * MEGABYTE + 1)).toThrow(
      tooLarge('This file is larger than 5 MB. Choose a smaller one.'),
    );
  });

  it('sign the hundredth part of 5 MB, and no part that would only fit in a larger file', () => {
    const recording = { purpose: 'audio' as const, size: null };
    expect(() => limits.assertPartNumber(recording, 100)).not.toThrow();
    expect(() => limits.assertPartNumber(recording, 101)).toThrow(expect.objectContaining({ code: 'too_large' }));
  });

  it('sign no part beyond the announced size', () => {
    const recording = { purpose: 'audio' as const, size: 10 * MEGABYTE };
    expect(() => limits.assertPartNumber(recording, 2)).not.toThrow();
    expect(() => limits.assertPartNumber(recording, 3)).toThrow(
      tooLarge('More of this file was sent than it was announced to have. Please add the file again.'),
    );
    expect(() => limits.assertPartNumber({ ...recording, size: 0 }, 1)).not.toThrow();
  });

  it('refuse a file that would not fit on the disk, and say how much room there is', async () => {
    const full = new UploadLimitsService(500, { findLackingMb: () => Promise.resolve(3) });
    await expect(full.assertSpace(7 * MEGABYTE)).rejects.toEqual(
      tooLarge('There is no room for this file: it may take 7 MB, and 3 MB are free. Delete episodes, or tell whoever runs this site.'),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { MEGABYTE } from '@afterword/proto';
import { UploadLimitsService } from './upload-limits.service';

describe('UploadLimitsService', () => {
  const limits = new UploadLimitsService(500, { findLackingMb: () => Promise.resolve(null) });
  const tooLarge = (message: string) => expect.objectContaining({ code: 'too_large', message });

  it('accepts a recording of exactly 500 MB and rejects one byte more', () => {
    expect(() => limits.assertSize('audio', 500 * MEGABYTE)).not.toThrow();
    expect(() => limits.assertSize('audio', 500 * MEGABYTE + 1)).toThrow(
      tooLarge('This file is larger than 500 MB. Choose a smaller one.'),
    );
  });

  it('accepts a transcript of exactly 20 MB and rejects one byte more', () => {
    expect(() => limits.assertSize('transcript', 20 * MEGABYTE)).not.toThrow();
    expect(() => limits.assertSize('transcript', 20 * MEGABYTE + 1)).toThrow(
      tooLarge('This file is larger than 20 MB. Choose a smaller one.'),
    );
  });

  it('accepts the hundredth part of 5 MB, and rejects a part that only a larger file can have', () => {
    const recording = { purpose: 'audio' as const, size: null };
    expect(() => limits.assertPartNumber(recording, 100)).not.toThrow();
    expect(() => limits.assertPartNumber(recording, 101)).toThrow(expect.objectContaining({ code: 'too_large' }));
  });

  it('rejects a part beyond the announced size', () => {
    const recording = { purpose: 'audio' as const, size: 10 * MEGABYTE };
    expect(() => limits.assertPartNumber(recording, 2)).not.toThrow();
    expect(() => limits.assertPartNumber(recording, 3)).toThrow(
      tooLarge('More of this file was sent than was announced. Please add the file again.'),
    );
    expect(() => limits.assertPartNumber({ ...recording, size: 0 }, 1)).not.toThrow();
  });

  it('rejects a file that does not fit on the disk, and says how much space there is', async () => {
    const full = new UploadLimitsService(500, { findLackingMb: () => Promise.resolve(3) });
    await expect(full.assertSpace(7 * MEGABYTE)).rejects.toEqual(
      tooLarge(
        'There is not enough space for this file: it needs up to 7 MB, and 3 MB are free. Delete episodes, or ask your server administrator for more space.',
      ),
    );
  });
});

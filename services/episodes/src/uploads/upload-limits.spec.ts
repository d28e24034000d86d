import { describe, expect, it } from '@jest/globals';
import { MEGABYTE } from '@afterword/proto';
import { UploadLimits } from './upload-limits';

describe('upload limits', () => {
  const limits = new UploadLimits(500, { lacking: () => Promise.resolve(null) });
  const tooLarge = (message: string) => expect.objectContaining({ code: 'too_large', message });

  it('take a recording of exactly 500 MB and no byte more', () => {
    expect(() => limits.refuseSize('audio', 500 * MEGABYTE)).not.toThrow();
    expect(() => limits.refuseSize('audio', 500 * MEGABYTE + 1)).toThrow(
      tooLarge('This file is larger than 500 MB. Choose a smaller one.'),
    );
  });

  it('take a transcript of 5 MB', () => {
    expect(() => limits.refuseSize('transcript', 5 * MEGABYTE)).not.toThrow();
    expect(() => limits.refuseSize('transcript', 5 * MEGABYTE + 1)).toThrow(
      tooLarge('This file is larger than 5 MB. Choose a smaller one.'),
    );
  });

  it('sign the hundredth part of 5 MB, and no part that would only fit in a larger file', () => {
    expect(() => limits.refusePart('audio', 100)).not.toThrow();
    expect(() => limits.refusePart('audio', 101)).toThrow(expect.objectContaining({ code: 'too_large' }));
  });
});

import { describe, expect, it } from '@jest/globals';
import { restrictionsFor, transferOptions } from './uploader-options';

const MB = 1024 * 1024;

describe('the uploader options', () => {
  it('match the specification', () => {
    expect(transferOptions.limit).toBe(6);
    expect(transferOptions.retryDelays).toEqual([0, 1000, 3000, 5000]);
    expect(transferOptions.cookiesRule).toBe('include');
    expect(restrictionsFor(500)).toEqual({
      maxNumberOfFiles: 1,
      maxFileSize: 500 * MB,
      allowedFileTypes: ['audio/*', '.mp3', '.wav', '.m4a', '.aac', '.ogg', '.flac'],
      requiredMetaFields: ['title'],
    });
    expect(restrictionsFor(500, true).maxNumberOfFiles).toBeNull();
  });

  it('send files above 100 MB in parts', () => {
    expect(transferOptions.shouldUseMultipart({ size: 100 * MB })).toBe(false);
    expect(transferOptions.shouldUseMultipart({ size: 100 * MB + 1 })).toBe(true);
  });

  it('use parts of at least 5 MB, and at most 10,000', () => {
    expect(transferOptions.getChunkSize({ size: 300 * MB })).toBe(5 * MB);
    const huge = 100_000 * MB;
    expect(huge / transferOptions.getChunkSize({ size: huge })).toBeLessThanOrEqual(10_000);
  });
});

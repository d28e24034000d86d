import { describe, expect, it } from '@jest/globals';
import { fileName } from './file-name';

describe('fileName', () => {
  it.each([
    ['Go to Bed!', 'go-to-bed.srt'],
    ["  Ana's Café: Épisode #12 / part 2  ", 'anas-cafe-episode-12-part-2.srt'],
    ['../../etc/passwd', 'etc-passwd.srt'],
    ['C:\\con', 'c-con.srt'],
    ['CON', 'con-transcript.srt'],
    ['', 'transcript.srt'],
    ['🎉🎉', 'transcript.srt'],
    ['שלום עולם', 'שלום-עולם.srt'],
    ['日本語 テスト', '日本語-テスト.srt'],
    ['\u202Egnp.exe', 'gnp-exe.srt'],
  ])('%j becomes %s', (title, name) => {
    expect(fileName(title, 'srt')).toBe(name);
  });

  it('is short enough for any disk', () => {
    expect(Buffer.byteLength(fileName('𝒳漢'.repeat(5000), 'srt'))).toBeLessThan(255);
  });
});

import { describe, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import { readTranscriptFile } from '../read-transcript-file';
import { detectEncoding } from './detect-encoding';
import { unzipEntry } from './unzip-entry';

const bytes = (...values: number[]) => Uint8Array.from(values);
const read = (name: string, content: Uint8Array, encoding?: 'windows-1252' | 'utf-8') =>
  readTranscriptFile({ name, bytes: content }, { encoding });

/** "Grüße aus Köln, wir hören täglich, schön." */
const GERMAN = Buffer.from('Grüße aus Köln, wir hören täglich, schön.', 'latin1');
/** "大家好，欢迎收听我们的节目。" in GB18030. */
const CHINESE = Buffer.from('b4f3bcd2bac3a3acbbb6d3adcad5ccfdced2c3c7b5c4bdd8c4bfa1a3', 'hex');
/** "みなさん、こんにちは。" in Shift-JIS. */
const JAPANESE = Buffer.from('82dd82c882b382f1814182b182f182c982bf82cd8142', 'hex');

describe('the encoding of a text file', () => {
  it.each([
    ['utf-8', Buffer.from('Grüße')],
    ['utf-8', Buffer.from('\uFEFFGrüße')],
    ['utf-16le', Buffer.from('\uFEFFGrüße', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFFGrüße', 'utf16le').swap16()],
    ['utf-16le', Buffer.from('Grüße', 'utf16le')],
    ['utf-16be', Buffer.from('Grüße', 'utf16le').swap16()],
    ['windows-1252', GERMAN],
    ['gb18030', CHINESE],
    ['shift_jis', JAPANESE],
  ])('is detected: %s', (encoding, content) => {
    expect(detectEncoding(Uint8Array.from(content))).toBe(encoding);
  });

  it('is returned with the text, and can be chosen', () => {
    expect(read('a.txt', GERMAN)).toMatchObject({
      encoding: 'windows-1252',
      passages: [{ text: 'Grüße aus Köln, wir hören täglich, schön.' }],
    });
    expect(read('a.txt', Buffer.from('Grüße'), 'windows-1252').passages[0]!.text).toBe('GrÃ¼ÃŸe');
    expect(read('a.txt', CHINESE).passages[0]!.text).toMatch(/^大家好，欢迎收听我们的/u);
    expect(read('a.txt', JAPANESE).passages[0]!.text).toBe('みなさん、こんにちは。');
  });

  it('reads pages that form feeds separate', () => {
    const pages = 'WEBVTT\f\n\n\f00:01.000\f-->\f00:02.000\nPage one.\n\n\f00:02.000 --> 00:03.000\nPage two.\n';
    expect(read('a.vtt', Buffer.from(pages)).passages).toMatchObject([
      { text: 'Page one.', startMs: 1000 },
      { text: 'Page two.', startMs: 2000 },
    ]);
  });

  it('omits single control characters, and refuses binary files', () => {
    expect(read('a.txt', Buffer.from(`${'One two. '.repeat(200)}\u0007End.`)).passages[0]!.text).toMatch(/End\.$/u);
    expect(() => read('a.txt', bytes(0x50, 0x4b, 3, 7, 0))).toThrow('The transcript file is not a text file.');
  });
});

/** Where the header of the first file says how large it is. */
const UNPACKED_SIZE_AT = 22;

describe('a file in an archive', () => {
  it('is returned, or null if it is not in there', () => {
    const archive = zipSync({ 'one.txt': Buffer.from('One.'), 'two.txt': Buffer.from('Two.') });
    expect(new TextDecoder().decode(unzipEntry(archive, 'two.txt')!)).toBe('Two.');
    expect(unzipEntry(archive, 'three.txt')).toBeNull();
  });

  it('is refused as soon as more than 32 MB are unpacked, whatever its header contains', () => {
    const archive = zipSync({ 'word/document.xml': new Uint8Array(40 * 1024 * 1024) });
    expect(archive.length).toBeLessThan(100_000);
    archive.set([1, 0, 0, 0], UNPACKED_SIZE_AT);
    expect(() => unzipEntry(archive, 'word/document.xml')).toThrow('The document is too large when it is unpacked.');
  });

  it('is refused if it is damaged', () => {
    const archive = zipSync({ 'word/document.xml': Buffer.from('<w:p>'.repeat(1000)) });
    archive.fill(0xff, 50, 70);
    expect(() => read('a.docx', archive)).toThrow(/damaged or cut off/);
    expect(() => read('a.docx', zipSync({ 'a.txt': Buffer.from('x') }))).toThrow('The file is an archive, but not a Word document.');
  });
});

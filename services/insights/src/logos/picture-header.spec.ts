import { describe, expect, it } from '@jest/globals';
import { readPictureHeader } from './picture-header';
import { GIF, headerChunk, HTML, PDF, picture, PNG_SIGNATURE, pngChunk, pngOfSize, SVG } from '../../test/pictures';

const FORMATS = ['png', 'jpeg', 'webp'] as const;
const foreign = { reason: 'This is no PNG, JPEG or WebP picture. Choose one of these.' };
const cutOff = { reason: 'The end of this picture is missing. Save it again, and choose it again.' };
const animated = { reason: 'This picture is animated. Choose a still one.' };
const unreadable = { reason: 'We can’t read this picture. Save it again as PNG, and choose it again.' };

/** A JPEG with something between its first marker and the rest. */
const jpegWith = (...parts: Buffer[]): Buffer => {
  const jpeg = picture('jpeg');
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
};
/** The segment that says how large a JPEG is. */
const jpegFrame = (marker: number, width: number, height: number): Buffer => {
  const segment = Buffer.alloc(19);
  segment.write('ff0000110800000000', 'hex');
  segment.writeUInt8(marker, 1);
  segment.writeUInt16BE(height, 5);
  segment.writeUInt16BE(width, 7);
  return segment;
};
const jpegOfSize = (width: number, height: number): Buffer => {
  const jpeg = picture('jpeg');
  jpegFrame(0xc0, width, height).copy(jpeg, jpeg.indexOf(Buffer.from('ffc0', 'hex')), 0, 9);
  return jpeg;
};
const webpX = (flags: number, width: number, height: number): Buffer => {
  const file = Buffer.alloc(30);
  file.write('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1');
  file.writeUInt8(flags, 20);
  file.writeUIntLE(width - 1, 24, 3);
  file.writeUIntLE(height - 1, 27, 3);
  return file;
};

describe('the header of a picture', () => {
  it.each(FORMATS)('says the size of a %s', (format) => {
    expect(readPictureHeader(picture(format, 321, 123))).toEqual({ width: 321, height: 123 });
  });

  it('says the size of a lossless WebP, and of one with transparency', () => {
    const lossless = Buffer.from('524946461a000000574542505650384c0d0000002f0ac001101007111188880600', 'hex').subarray(0, 34);
    expect(readPictureHeader(Buffer.concat([lossless, Buffer.alloc(2)]))).toEqual({ width: 11, height: 8 });
    expect(readPictureHeader(webpX(0x10, 4096, 7))).toEqual({ width: 4096, height: 7 });
  });

  it.each([
    ['SVG', SVG],
    ['GIF', GIF],
    ['PDF', PDF],
    ['HTML', HTML],
    ['an empty file', Buffer.alloc(0)],
    ['a few bytes of a PNG', PNG_SIGNATURE.subarray(0, 5)],
    ['an HTML page that contains a PNG', Buffer.concat([HTML, picture('png')])],
    ['another RIFF file', Buffer.from('RIFF\x04\0\0\0WAVEfmt ', 'latin1')],
  ])('refuses what is no picture: %s', (_, file) => {
    expect(readPictureHeader(file)).toEqual(foreign);
  });

  it.each([
    ['PNG', pngOfSize(50_000, 50_000)],
    ['JPEG', jpegOfSize(50_000, 50_000)],
    ['WebP', webpX(0, 50_000, 50_000)],
  ])('refuses more pixels than can be decoded safely: %s', (_, file) => {
    expect(readPictureHeader(file)).toEqual({ reason: 'This picture has 50,000 × 50,000 pixels. Choose one of at most 4,096 × 4,096.' });
  });

  it.each(FORMATS)('refuses a %s that is cut off, wherever', (format) => {
    const file = picture(format);
    for (const length of [30, file.length >> 1, file.length - 2])
      expect([length, readPictureHeader(file.subarray(0, length))]).toEqual([length, cutOff]);
  });

  it('refuses animated pictures', () => {
    const frames = Buffer.concat([PNG_SIGNATURE, headerChunk(9, 9), pngChunk('acTL', Buffer.alloc(8)), pngChunk('IEND')]);
    expect(readPictureHeader(frames)).toEqual(animated);
    expect(readPictureHeader(webpX(0b10, 9, 9))).toEqual(animated);
  });

  it.each([
    ['a PNG that does not begin with its header', Buffer.concat([PNG_SIGNATURE, pngChunk('tEXt'), pngChunk('IEND')])],
    ['a PNG without pixels', pngOfSize(0, 9)],
    ['a JPEG with two sizes', jpegWith(jpegFrame(0xc0, 9, 9))],
    ['a JPEG of arithmetic codes', jpegWith(jpegFrame(0xc9, 9, 9))],
    ['a JPEG without pixels', Buffer.from('ffd8ffd9ff', 'hex')],
    ['a WebP without a picture', Buffer.from('RIFF\x0c\0\0\0WEBPEXIF\0\0\0\0', 'latin1')],
  ])('refuses %s', (_, file) => {
    expect(readPictureHeader(file)).toEqual(unreadable);
  });

  it('refuses a JPEG that repeats its scan to keep a decoder busy', () => {
    const jpeg = picture('jpeg');
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.from('ffda', 'hex')), -2);
    const many = Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(40).fill(scan), jpeg.subarray(-2)]);
    expect(readPictureHeader(many)).toEqual(unreadable);
  });
});

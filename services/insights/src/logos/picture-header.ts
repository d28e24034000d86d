import { MAX_LOGO_SIDE } from '@afterword/proto';

/** In pixels, as the header says. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Why a file cannot become a logo, as a sentence for people. */
export interface RejectedPicture {
  reason: string;
}

export const UNREADABLE: RejectedPicture = { reason: 'We can’t read this picture. Save it again as PNG, and choose it again.' };
const FOREIGN: RejectedPicture = { reason: 'This is no PNG, JPEG or WebP picture. Choose one of these.' };
const CUT_OFF: RejectedPicture = { reason: 'The end of this picture is missing. Save it again, and choose it again.' };
const ANIMATED: RejectedPicture = { reason: 'This picture is animated. Choose a still one.' };

/**
 * Decides by its bytes whether a file is a picture that can be decoded safely: of a known format, complete, still, and of at most
 * `MAX_LOGO_SIDE` pixels on each side. Decodes nothing.
 */
export function readPictureHeader(file: Buffer): PictureSize | RejectedPicture {
  const read = FORMATS.find(({ begins }) => begins(file))?.read;
  if (!read) return FOREIGN;
  try {
    const header = read(file);
    return 'reason' in header ? header : checkSize(header);
  } catch (error) {
    if (error instanceof RangeError) return CUT_OFF;
    throw error;
  }
}

function checkSize({ width, height }: PictureSize): PictureSize | RejectedPicture {
  if (width < 1 || height < 1) return UNREADABLE;
  if (width <= MAX_LOGO_SIDE && height <= MAX_LOGO_SIDE) return { width, height };
  const [size, most] = [`${shown(width)} × ${shown(height)}`, `${shown(MAX_LOGO_SIDE)} × ${shown(MAX_LOGO_SIDE)}`];
  return { reason: `This picture has ${size} pixels. Choose one of at most ${most}.` };
}

const shown = (pixels: number): string => pixels.toLocaleString('en-US');

/** Reading behind the end of a file throws a RangeError. */
const FORMATS: { begins: (file: Buffer) => boolean; read: (file: Buffer) => PictureSize | RejectedPicture }[] = [
  { begins: (file) => textAt(file, 0, 8) === '\x89PNG\r\n\x1a\n', read: readPng },
  { begins: (file) => file.length > 3 && file.readUIntBE(0, 3) === 0xff_d8_ff, read: readJpeg },
  { begins: (file) => textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 4) === 'WEBP', read: readWebp },
];

const textAt = (file: Buffer, at: number, length: number): string => file.toString('latin1', at, at + length);

/** Chunks up to the last one: their length, type, content and checksum. */
function readPng(file: Buffer): PictureSize | RejectedPicture {
  let at = 8;
  if (textAt(file, at + 4, 4) !== 'IHDR' || file.readUInt32BE(at) !== 13) return UNREADABLE;
  const size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
  for (let type = ''; type !== 'IEND'; at += file.readUInt32BE(at) + 12) {
    type = textAt(file, at + 4, 4);
    if (type === 'acTL') return ANIMATED;
  }
  return at > file.length ? CUT_OFF : size;
}

/** A scan costs as much as the picture is large, however few bytes it has. Programs write up to about ten. */
const MAX_SCANS = 32;
const JPEG = {
  firstFrame: 0xc0,
  lastFrame: 0xcf,
  supportedFrames: [0xc0, 0xc1, 0xc2],
  noFrames: [0xc4, 0xc8, 0xcc],
  scan: 0xda,
  end: 0xd9,
};

/** Segments up to the end marker, with the data of scans between them. */
function readJpeg(file: Buffer): PictureSize | RejectedPicture {
  let size: PictureSize | null = null;
  let scans = 0;
  for (let at = 2; ;) {
    if (file.readUInt8(at) !== 0xff) return UNREADABLE;
    const marker = file.readUInt8(at + 1);
    if (marker === JPEG.end) return size && scans > 0 ? size : UNREADABLE;
    if (isFrame(marker)) {
      if (size || !JPEG.supportedFrames.includes(marker)) return UNREADABLE;
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    if (marker === JPEG.scan && (!size || ++scans > MAX_SCANS)) return UNREADABLE;
    at = marker === 0xff ? at + 1 : at + 2 + file.readUInt16BE(at + 2);
    if (marker === JPEG.scan) at = endOfScan(file, at);
  }
}

const isFrame = (marker: number): boolean => marker >= JPEG.firstFrame && marker <= JPEG.lastFrame && !JPEG.noFrames.includes(marker);

/** In the data of a scan, 0xff is followed by 0, or by the number of a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 2)) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

const WEBP_ANIMATION = 0b10;

/** The container says how long it is; its first chunk says how large the picture is, in one of three ways. */
function readWebp(file: Buffer): PictureSize | RejectedPicture {
  if (file.readUInt32LE(4) + 8 > file.length) return CUT_OFF;
  switch (textAt(file, 12, 4)) {
    case 'VP8X':
      if (file.readUInt8(20) & WEBP_ANIMATION) return ANIMATED;
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const sides = file.readUInt32LE(21);
      return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    default:
      return UNREADABLE;
  }
}

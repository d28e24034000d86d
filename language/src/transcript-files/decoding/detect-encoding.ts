import type { Encoding } from './encoding';

/** This much is enough to distinguish encodings. */
const SAMPLE_BYTES = 65_536;
/** Letters with accents stand alone between ASCII letters. In Chinese and Japanese, bytes above 127 come in pairs and runs. */
const MIN_ISOLATED_SHARE = 0.6;
const MIN_ZERO_SHARE = 0.25;
const MIN_HIRAGANA_SHARE = 0.1;
const MAX_HALF_WIDTH_SHARE = 0.1;
const MIN_COMMON_SHARE = 0.7;

/** Returns the encoding of a text file: by its byte order mark, by validity, else the most plausible one. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = byteOrderMark(bytes);
  if (marked) return marked;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const utf16 = unmarkedUtf16(sample);
  if (utf16) return utf16;
  if (isValid(bytes, 'utf-8')) return 'utf-8';
  if (isolatedShare(sample) >= MIN_ISOLATED_SHARE) return 'windows-1252';
  if (isJapanese(bytes)) return 'shift_jis';
  return isChinese(bytes) ? 'gb18030' : 'windows-1252';
}

function byteOrderMark([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** In UTF-16, half of the bytes of Latin letters are zero, always the first of two or always the second. Other text has none. */
function unmarkedUtf16(sample: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  if (Math.max(even, odd) <= sample.length * MIN_ZERO_SHARE) return null;
  if (even === 0) return 'utf-16le';
  return odd === 0 ? 'utf-16be' : null;
}

function isolatedShare(sample: Uint8Array): number {
  let [high, isolated] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if ((sample[at - 1] ?? 0) < 0x80 && (sample[at + 1] ?? 0) < 0x80) isolated += 1;
  }
  return isolated / Math.max(high, 1);
}

const isJapanese = (bytes: Uint8Array) => {
  const text = decodeStrictly(bytes, 'shift_jis');
  if (text === null) return false;
  return shareOf(text, 0x3041, 0x3096) >= MIN_HIRAGANA_SHARE && shareOf(text, 0xff61, 0xff9f) <= MAX_HALF_WIDTH_SHARE;
};

const isChinese = (bytes: Uint8Array) => {
  const text = decodeStrictly(bytes, 'gb18030');
  return text !== null && shareOf(text, 0x4e00, 0x9fff) + shareOf(text, 0x3000, 0x303f) + shareOf(text, 0xff01, 0xff5e) >= MIN_COMMON_SHARE;
};

/** Returns the share of characters in this range of code points among those beyond ASCII. */
function shareOf(text: string, first: number, last: number): number {
  let [all, inRange] = [0, 0];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) continue;
    all += 1;
    if (code >= first && code <= last) inRange += 1;
  }
  return inRange / Math.max(all, 1);
}

const isValid = (bytes: Uint8Array, encoding: Encoding) => decodeStrictly(bytes, encoding) !== null;

function decodeStrictly(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A frame of a tag. `content` is without header, but as it is stored: it may be unsynchronised. */
export interface Id3Frame {
  id: string;
  flags: number;
  content: Uint8Array;
}

export interface Id3Tag {
  /** 2.2, 2.3 or 2.4. */
  version: 2 | 3 | 4;
  isUnsynchronised: boolean;
  frames: Id3Frame[];
  /** Whether the frames were found up to the end or the padding. */
  isWhole: boolean;
}

export const HEADER_BYTES = 10;
const FOOTER_FLAG = 0x10;
const EXTENDED_HEADER_FLAG = 0x40;
const UNSYNCHRONISED_FLAG = 0x80;
const MAX_FRAMES = 10_000;

/** Returns the length of the tag at the start of a file with its header and footer, or null if there is none. */
export function findTagLength(file: Uint8Array): number | null {
  const hasTag = file.length >= HEADER_BYTES && file[0] === 0x49 && file[1] === 0x44 && file[2] === 0x33;
  const [version = 0, flags = 0] = [file[3], file[5]];
  if (!hasTag || version < 2 || version > 4 || file.subarray(6, HEADER_BYTES).some((byte) => byte > 0x7f)) return null;
  return HEADER_BYTES + toSyncsafe(file, 6) + (version === 4 && (flags & FOOTER_FLAG) !== 0 ? HEADER_BYTES : 0);
}

/** @param file its start, with the whole tag */
export function parseId3Tag(file: Uint8Array): Id3Tag {
  const version = file[3] as Id3Tag['version'];
  const flags = file[5] ?? 0;
  const isUnsynchronised = (flags & UNSYNCHRONISED_FLAG) !== 0;
  const stored = file.subarray(HEADER_BYTES, HEADER_BYTES + toSyncsafe(file, 6));
  const body = version < 4 && isUnsynchronised ? resynchronise(stored) : stored;
  const start = version > 2 && (flags & EXTENDED_HEADER_FLAG) !== 0 ? extendedHeaderBytes(body, version) : 0;
  return { version, isUnsynchronised, ...parseFrames(body.subarray(start), version) };
}

/** In 2.3 the size does not count its own four bytes. */
const extendedHeaderBytes = (body: Uint8Array, version: number): number => (version === 4 ? toSyncsafe(body, 0) : 4 + toInteger(body, 0));

/** Sizes of 2.4 are syncsafe, but some programs write them as those of 2.3: what leads to the end of the tag is right. */
export function parseFrames(body: Uint8Array, version: Id3Tag['version']): Pick<Id3Tag, 'frames' | 'isWhole'> {
  if (version === 2) return { frames: [], isWhole: false };
  const plain = () => walkFrames(body, toInteger);
  if (version === 3) return plain();
  const syncsafe = walkFrames(body, toSyncsafe);
  if (syncsafe.isWhole) return syncsafe;
  const other = plain();
  return other.isWhole || other.frames.length > syncsafe.frames.length ? other : syncsafe;
}

/** Some programs write names of 2.2, which have three characters. */
const FRAME_ID = /^[A-Za-z0-9][A-Za-z0-9 \0]{3}$/u;

function walkFrames(body: Uint8Array, sizeAt: (bytes: Uint8Array, at: number) => number): Pick<Id3Tag, 'frames' | 'isWhole'> {
  const frames: Id3Frame[] = [];
  let at = 0;
  while (at + HEADER_BYTES <= body.length && body[at] !== 0) {
    const id = String.fromCharCode(...body.subarray(at, at + 4));
    const end = at + HEADER_BYTES + sizeAt(body, at + 4);
    if (!FRAME_ID.test(id) || end > body.length || frames.length === MAX_FRAMES) return { frames, isWhole: false };
    const flags = ((body[at + 8] ?? 0) << 8) | (body[at + 9] ?? 0);
    frames.push({ id, flags, content: body.subarray(at + HEADER_BYTES, end) });
    at = end;
  }
  return { frames, isWhole: at >= body.length || body[at] === 0 };
}

/** Removes the zero that was inserted behind each 0xFF. */
export function resynchronise(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    result[length++] = byte;
    if (byte === 0xff && bytes[at + 1] === 0) at++;
  }
  return result.subarray(0, length);
}

/** Inserts a zero behind each 0xFF that a decoder could take for the start of a frame of audio, or that is followed by a zero. */
export function unsynchronise(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length * 2);
  let length = 0;
  bytes.forEach((byte, at) => {
    result[length++] = byte;
    const next = bytes[at + 1];
    if (byte === 0xff && (next === undefined || next === 0 || next >= 0xe0)) result[length++] = 0;
  });
  return result.subarray(0, length);
}

/** An integer of four bytes; zero where the bytes end. */
export const toInteger = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) * 0x1000000 + (bytes[at + 1] ?? 0) * 0x10000 + (bytes[at + 2] ?? 0) * 0x100 + (bytes[at + 3] ?? 0);

/** An integer of four bytes with seven bits each. */
export const toSyncsafe = (bytes: Uint8Array, at: number): number =>
  [0, 1, 2, 3].reduce((value, offset) => value * 0x80 + ((bytes[at + offset] ?? 0) & 0x7f), 0);

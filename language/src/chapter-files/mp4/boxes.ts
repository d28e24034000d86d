import type { ByteSource } from '../byte-source';

/** A part of an MP4 file. Its content is from `start` to before `end`. */
export interface Box {
  type: string;
  start: number;
  end: number;
}

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
const MAX_BOXES = 10_000;
const MAX_TOP_LEVEL_BOXES = 500;
/** The index of the longest recordings has about 10 MB. */
const MAX_MOOV_BYTES = 64 * 1024 * 1024;

/** Returns the content of the `moov` box, wherever in the file it is, or null if there is none of a usual size. */
export async function readMoov(source: ByteSource): Promise<Uint8Array | null> {
  let at = 0;
  for (let count = 0; count < MAX_TOP_LEVEL_BOXES; count++) {
    const bytes = await source.read(at, at + LARGE_HEADER_BYTES);
    const header = parseHeader(bytes, 0);
    if (!header || header.bytes > bytes.length) return null;
    const { type, bytes: headerBytes, size } = header;
    if (type === 'moov') return size <= MAX_MOOV_BYTES ? source.read(at + headerBytes, at + size) : null;
    if (size === 0) return null;
    at += size;
  }
  return null;
}

/** Returns the boxes in a part of these bytes, up to the first that is damaged. */
export function childrenOf(bytes: Uint8Array, { start, end }: Pick<Box, 'start' | 'end'>): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at + HEADER_BYTES <= end && boxes.length < MAX_BOXES) {
    const header = parseHeader(bytes, at);
    if (!header) break;
    const boxEnd = header.size === 0 ? end : at + header.size;
    if (boxEnd > end || at + header.bytes > boxEnd) break;
    boxes.push({ type: header.type, start: at + header.bytes, end: boxEnd });
    at = boxEnd;
  }
  return boxes;
}

/** Returns the first box at the end of a path such as `mdia`, `minf`. */
export function findBox(bytes: Uint8Array, parent: Pick<Box, 'start' | 'end'>, ...path: string[]): Box | null {
  const [type, ...rest] = path;
  const box = childrenOf(bytes, parent).find((child) => child.type === type);
  if (!box) return null;
  return rest.length === 0 ? box : findBox(bytes, box, ...rest);
}

/** `size` includes the header, and is 0 if the box goes on to the end of what it is in. */
function parseHeader(bytes: Uint8Array, at: number): { type: string; size: number; bytes: number } | null {
  if (at + HEADER_BYTES > bytes.length) return null;
  const size = uint32(bytes, at);
  const type = String.fromCharCode(...bytes.subarray(at + 4, at + HEADER_BYTES));
  const header =
    size === 1 ? { type, size: uint64(bytes, at + HEADER_BYTES), bytes: LARGE_HEADER_BYTES } : { type, size, bytes: HEADER_BYTES };
  return header.size !== 0 && header.size < header.bytes ? null : header;
}

export const uint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0);

export const uint32 = (bytes: Uint8Array, at: number): number => uint16(bytes, at) * 0x10000 + uint16(bytes, at + 2);

export const uint64 = (bytes: Uint8Array, at: number): number => uint32(bytes, at) * 2 ** 32 + uint32(bytes, at + 4);

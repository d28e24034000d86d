import { type Box, childrenOf, findBox, uint32, uint64 } from './boxes';

/** Where the title of a chapter is in the file, and when it begins. */
export interface TitleSample {
  offset: number;
  bytes: number;
  startMs: number;
}

export const MAX_SAMPLES = 500;
const TEXT_HANDLERS = new Set(['text', 'sbtl', 'subt']);

/** Returns the titles of the text track that another track names as its chapters; empty if there is none. */
export function findTitleSamples(moov: Uint8Array): TitleSample[] {
  const whole = { start: 0, end: moov.length };
  const tracks = childrenOf(moov, whole).filter(({ type }) => type === 'trak');
  const referenced = new Set(tracks.flatMap((track) => referencesOf(moov, track)));
  const track = tracks.find((each) => referenced.has(trackIdOf(moov, each)) && isText(moov, each));
  return track ? samplesOf(moov, track) : [];
}

function referencesOf(moov: Uint8Array, track: Box): number[] {
  const box = findBox(moov, track, 'tref', 'chap');
  return box
    ? Array.from({ length: Math.min(16, Math.floor((box.end - box.start) / 4)) }, (_, at) => uint32(moov, box.start + at * 4))
    : [];
}

function trackIdOf(moov: Uint8Array, track: Box): number {
  const header = findBox(moov, track, 'tkhd');
  return header ? uint32(moov, header.start + (moov[header.start] === 1 ? 20 : 12)) : 0;
}

function isText(moov: Uint8Array, track: Box): boolean {
  const handler = findBox(moov, track, 'mdia', 'hdlr');
  return handler !== null && TEXT_HANDLERS.has(String.fromCharCode(...moov.subarray(handler.start + 8, handler.start + 12)));
}

function samplesOf(moov: Uint8Array, track: Box): TitleSample[] {
  const header = findBox(moov, track, 'mdia', 'mdhd');
  const table = findBox(moov, track, 'mdia', 'minf', 'stbl');
  const timescale = header ? timescaleOf(moov, header) : 0;
  if (!table || timescale === 0) return [];
  const starts = startsOf(moov, findBox(moov, table, 'stts'));
  const sizes = sizesOf(moov, findBox(moov, table, 'stsz'));
  const offsets = offsetsOf(moov, table, sizes);
  const shiftMs = shiftOf(moov, track, timescale);
  const count = Math.min(starts.length, offsets.length);
  return Array.from({ length: count }, (_, at) => ({
    offset: offsets[at] ?? 0,
    bytes: sizes[at] ?? 0,
    startMs: Math.max(0, Math.round(((starts[at] ?? 0) * 1000) / timescale + shiftMs)),
  }));
}

const timescaleOf = (moov: Uint8Array, header: Box): number => uint32(moov, header.start + (moov[header.start] === 1 ? 20 : 12));

/** Returns by how much the edit list of the track delays its samples: an empty entry in front, and what is skipped of the samples. */
function shiftOf(moov: Uint8Array, track: Box, timescale: number): number {
  const list = findBox(moov, track, 'edts', 'elst');
  const movie = findBox(moov, { start: 0, end: moov.length }, 'mvhd');
  if (!list || !movie || moov[list.start] === 1) return 0;
  const movieScale = timescaleOf(moov, movie);
  const [first, second] = [0, 1].map((at) => ({
    duration: uint32(moov, list.start + 8 + at * 12),
    mediaTime: uint32(moov, list.start + 12 + at * 12) | 0,
  }));
  const count = uint32(moov, list.start + 4);
  if (count === 0 || !first || !second || movieScale === 0) return 0;
  if (first.mediaTime >= 0) return (-first.mediaTime * 1000) / timescale;
  const skipped = count > 1 && second.mediaTime > 0 ? (second.mediaTime * 1000) / timescale : 0;
  return (first.duration * 1000) / movieScale - skipped;
}

/** Entries of the table say how many samples last how long. */
function startsOf(moov: Uint8Array, box: Box | null): number[] {
  const starts: number[] = [];
  let start = 0;
  for (const [count, duration] of rowsOf(moov, box, 4, 2)) {
    for (let at = 0; at < (count ?? 0) && starts.length < MAX_SAMPLES; at++) {
      starts.push(start);
      start += duration ?? 0;
    }
    if (starts.length === MAX_SAMPLES) break;
  }
  return starts;
}

function sizesOf(moov: Uint8Array, box: Box | null): number[] {
  if (!box) return [];
  const [sameSize, count] = [uint32(moov, box.start + 4), uint32(moov, box.start + 8)];
  if (sameSize > 0) return Array.from({ length: Math.min(count, MAX_SAMPLES) }, () => sameSize);
  return rowsOf(moov, box, 8, 1).map(([size]) => size ?? 0);
}

/** A chunk has a number of samples one behind the other; each row of `stsc` says how many, from one chunk on. */
function offsetsOf(moov: Uint8Array, table: Box, sizes: readonly number[]): number[] {
  const perChunk = rowsOf(moov, findBox(moov, table, 'stsc'), 4, 3);
  const offsets: number[] = [];
  let row = 0;
  chunksOf(moov, table).forEach((chunk, at) => {
    while ((perChunk[row + 1]?.[0] ?? Infinity) <= at + 1) row++;
    let offset = chunk;
    for (let sample = 0; sample < (perChunk[row]?.[1] ?? 0) && offsets.length < sizes.length; sample++) {
      offset += sample === 0 ? 0 : (sizes[offsets.length - 1] ?? 0);
      offsets.push(offset);
    }
  });
  return offsets;
}

function chunksOf(moov: Uint8Array, table: Box): number[] {
  const large = findBox(moov, table, 'co64');
  if (!large) return rowsOf(moov, findBox(moov, table, 'stco'), 4, 1).map(([offset]) => offset ?? 0);
  const count = Math.min(uint32(moov, large.start + 4), MAX_SAMPLES, Math.floor((large.end - large.start - 8) / 8));
  return Array.from({ length: Math.max(0, count) }, (_, at) => uint64(moov, large.start + 8 + at * 8));
}

/** Returns the rows of a table with a count before them, at most as many as there are samples. */
function rowsOf(moov: Uint8Array, box: Box | null, countAt: number, columns: number): number[][] {
  if (!box) return [];
  const start = box.start + countAt + 4;
  const count = Math.min(uint32(moov, box.start + countAt), MAX_SAMPLES, Math.floor((box.end - start) / (columns * 4)));
  return Array.from({ length: Math.max(0, count) }, (_, row) =>
    Array.from({ length: columns }, (__, column) => uint32(moov, start + (row * columns + column) * 4)),
  );
}

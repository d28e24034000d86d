import { FLAC, type InputFormat, MP3, MP4, OGG, WAVE } from 'mediabunny';

/** What a file says about where its recording ends. */
export interface RecordingEnd {
  /** How long the file says that its recording is, in seconds; null if it does not say. */
  statedSeconds: number | null;
  /** Whether bytes are missing that the file announces. */
  lacksEnd: boolean;
}

/** The bytes of a file, in ranges. */
export interface FileBytes {
  size: number;
  /** Returns fewer bytes at the end of the file. */
  readBytes(start: number, length: number): Promise<Buffer>;
}

/** Playing time as the parser reads it, in seconds. */
type Duration = number | null;

/** Reads what shows that a file was cut off. Whether it holds as much as it says is known when it is decoded. */
export async function readRecordingEnd(format: InputFormat, file: FileBytes, duration: Duration): Promise<RecordingEnd> {
  if (format === MP3) return { statedSeconds: await readMp3Seconds(file), lacksEnd: false };
  if (format === WAVE) return { statedSeconds: await readWaveSeconds(file, duration), lacksEnd: false };
  if (format === FLAC) return { statedSeconds: duration, lacksEnd: false };
  if (format === OGG) return { statedSeconds: null, lacksEnd: await lacksLastPage(file) };
  const lacksEnd = format === MP4 && (await lacksMediaData(file));
  // An edit list may leave out parts of a whole file.
  return { statedSeconds: lacksEnd ? duration : null, lacksEnd };
}

const ID3_HEADER_BYTES = 10;
const FRAME_HEAD_BYTES = 4096;
/** Where the encoder's tag may begin in the first frame, by version and channels. */
const XING_OFFSETS = [13, 21, 23, 36];
const VBRI_OFFSET = 36;
const SAMPLE_RATES_HZ = [44_100, 48_000, 32_000];

/** Multiplies the number of frames that the encoder wrote into the first one (Xing, LAME or VBRI). Returns null if there is none. */
async function readMp3Seconds(file: FileBytes): Promise<number | null> {
  const start = await findFirstByteAfterTag(file);
  const head = await file.readBytes(start, FRAME_HEAD_BYTES);
  const sync = head.findIndex((byte, at) => byte === 0xff && (head[at + 1]! & 0xe0) === 0xe0);
  const frame = head.subarray(Math.max(0, sync));
  if (frame.length < VBRI_OFFSET + 18) return null;
  const frames = readXingFrames(frame) ?? (textAt(frame, VBRI_OFFSET) === 'VBRI' ? frame.readUInt32BE(VBRI_OFFSET + 14) : null);
  const baseRate = SAMPLE_RATES_HZ[(frame[2]! >> 2) & 3];
  if (frames === null || baseRate === undefined) return null;
  const version = (frame[1]! >> 3) & 3;
  const [samples, rate] = version === 3 ? [1152, baseRate] : [576, baseRate / (version === 2 ? 2 : 4)];
  return (frames * samples) / rate;
}

function readXingFrames(frame: Buffer): number | null {
  const at = XING_OFFSETS.find((offset) => ['Xing', 'Info'].includes(textAt(frame, offset)));
  const hasFrames = at !== undefined && (frame[at + 7]! & 1) === 1;
  return hasFrames ? frame.readUInt32BE(at + 8) : null;
}

async function findFirstByteAfterTag(file: FileBytes): Promise<number> {
  const head = await file.readBytes(0, ID3_HEADER_BYTES);
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return ID3_HEADER_BYTES + head.subarray(6).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
}

const textAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

/** Encoders that write to a pipe put a size into the header that no file has. */
const MAX_STATED_BYTES = 0x7fff_0000;
const MAX_CHUNKS = 100;

/** The parser counts the samples that are there, so the stated time is in proportion to the stated bytes. */
async function readWaveSeconds(file: FileBytes, duration: Duration): Promise<number | null> {
  let at = 12;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk++) {
    const head = await file.readBytes(at, 8);
    if (head.length < 8) return null;
    const [bytes, start] = [head.readUInt32LE(4), at + 8];
    if (textAt(head, 0) === 'data')
      return bytes > MAX_STATED_BYTES ? null : duration && (duration * bytes) / Math.min(bytes, file.size - start);
    at = start + bytes + (bytes % 2);
  }
  return null;
}

/** Whether the media data of an MP4 file are longer than what is left of the file. A size of 0 means "until the end". */
async function lacksMediaData(file: FileBytes): Promise<boolean> {
  let at = 0;
  for (let box = 0; box < MAX_CHUNKS; box++) {
    const head = await file.readBytes(at, 16);
    if (head.length < 16 || head.readUInt32BE(0) === 0) return false;
    const size = head.readUInt32BE(0) === 1 ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
    if (at + size > file.size) return textAt(head, 4) === 'mdat';
    at += size;
  }
  return false;
}

const MAX_PAGE_BYTES = 27 + 255 + 255 * 255;
const LAST_PAGE = 4;

/** Whether the last page of an Ogg file is incomplete, or not marked as the last. */
async function lacksLastPage(file: FileBytes): Promise<boolean> {
  const tail = await file.readBytes(Math.max(0, file.size - MAX_PAGE_BYTES), MAX_PAGE_BYTES);
  const page = tail.subarray(Math.max(0, tail.lastIndexOf('OggS')));
  const sizes = page.subarray(27, 27 + (page[26] ?? 0));
  const isWhole = page.length > 27 && page.length >= 27 + sizes.length + sizes.reduce((sum, size) => sum + size, 0);
  return !isWhole || (page[5]! & LAST_PAGE) === 0;
}

import { describe, expect, it } from '@jest/globals';
import { readChapterFile, readRecordingChapters } from '../index';

const integer = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff))));
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([integer(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const FTYP = box('ftyp', Buffer.from('M4A \0\0\0\0'));
const sourceOf = (bytes: Buffer) => {
  let read = 0;
  return {
    get bytesRead() {
      return read;
    },
    read: (start: number, end: number) => {
      const piece = new Uint8Array(bytes.subarray(start, end));
      read += piece.length;
      return Promise.resolve(piece);
    },
  };
};
const chaptersIn = async (bytes: Buffer) =>
  (await readRecordingChapters(sourceOf(bytes))).chapters.map(({ startMs, title }) => [startMs, title]);

const nero = (version: number, ...chapters: [number, string][]) =>
  box(
    'chpl',
    Buffer.from([version, 0, 0, 0, ...(version === 0 ? [] : [0, 0, 0, 0]), chapters.length]),
    ...chapters.map(([startMs, title]) => {
      const units = BigInt(startMs) * 10_000n;
      const time = Buffer.alloc(8);
      time.writeBigUInt64BE(units);
      return Buffer.concat([time, Buffer.from([Buffer.byteLength(title)]), Buffer.from(title)]);
    }),
  );

/** An audio track that names a text track as its chapters; two titles are in the first chunk, one in the second. */
function withChapterTrack(titles: Buffer[], { edit }: { edit?: Buffer } = {}): Buffer {
  const samples = titles.map((title) => Buffer.concat([Buffer.from([0, title.length]), title]));
  const media = box('mdat', ...samples.slice(0, 2), Buffer.alloc(40), ...samples.slice(2));
  const mediaStart = FTYP.length + 8;
  const firstChunk = samples.slice(0, 2).reduce((sum, { length }) => sum + length, 0);
  const table = box(
    'stbl',
    box('stts', integer(0, 2, 2, 4000, titles.length - 2, 9000)),
    box('stsz', integer(0, 0, titles.length), ...samples.map(({ length }) => integer(length))),
    box('stsc', integer(0, 2, 1, 2, 1, 2, 1, 1)),
    box('stco', integer(0, 2, mediaStart, mediaStart + firstChunk + 40)),
  );
  const track = (id: number, ...content: Buffer[]) => box('trak', box('tkhd', integer(0, 0, 0, id)), ...content);
  const text = box('mdia', box('mdhd', integer(0, 0, 0, 1000, 0)), box('hdlr', integer(0, 0), Buffer.from('text')), box('minf', table));
  const edits = edit ? [box('edts', box('elst', edit))] : [];
  const movie = box('mvhd', integer(0, 0, 0, 1000, 0));
  return Buffer.concat([FTYP, media, box('moov', movie, track(1, box('tref', box('chap', integer(2)))), track(2, ...edits, text))]);
}

describe('chapters in an M4A', () => {
  it('are read from Nero’s list', async () => {
    for (const version of [0, 1]) {
      const moov = box('moov', box('udta', nero(version, [0, 'Intro'], [3_600_500, 'Größe'])));
      expect(await chaptersIn(Buffer.concat([FTYP, box('mdat', Buffer.alloc(99)), moov]))).toEqual([
        [0, 'Intro'],
        [3_600_500, 'Größe'],
      ]);
    }
  });

  it('are read from the text track, wherever its titles are', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('日本', 'utf16le').swap16()]);
    expect(await chaptersIn(withChapterTrack([Buffer.from('Intro'), utf16, Buffer.from('End')]))).toEqual([
      [0, 'Intro'],
      [4000, '日本'],
      [8000, 'End'],
    ]);
  });

  it('begin later if the track is delayed', async () => {
    const titles = ['A', 'B', 'C'].map((title) => Buffer.from(title));
    const edit = integer(0, 2, 1500, -1, 0x10000, 17_000, 0, 0x10000);
    expect((await chaptersIn(withChapterTrack(titles, { edit }))).map(([startMs]) => startMs)).toEqual([1500, 5500, 9500]);
  });

  it('are found behind hours of audio without reading it', async () => {
    const audio = Buffer.alloc(3_000_000);
    const source = sourceOf(Buffer.concat([FTYP, box('mdat', audio), box('moov', box('udta', nero(1, [0, 'Intro'])))]));
    expect((await readChapterFile(source)).chapters).toHaveLength(1);
    expect(source.bytesRead).toBeLessThan(140_000);
  });

  it.each([
    ['no index', Buffer.concat([FTYP, box('mdat', Buffer.alloc(50))])],
    ['an index without chapters', Buffer.concat([FTYP, box('moov', box('udta'))])],
    ['an index of terabytes', Buffer.concat([FTYP, integer(1), Buffer.from('moov'), integer(0xffff, 0)])],
    ['boxes of no size', Buffer.concat([FTYP, integer(4), Buffer.from('moov')])],
    ['tables that promise too much', withHugeTables()],
  ])('are not found if there is %s', async (_, bytes) => {
    await expect(readRecordingChapters(sourceOf(bytes))).rejects.toThrow('This recording has no chapters.');
  });
});

function withHugeTables(): Buffer {
  const huge = integer(0, 0xffffffff);
  const table = box('stbl', box('stts', huge), box('stsz', integer(0, 0, 0xffffffff)), box('stsc', huge), box('stco', huge));
  const text = box('mdia', box('mdhd', integer(0, 0, 0, 1000, 0)), box('hdlr', integer(0, 0), Buffer.from('text')), box('minf', table));
  const track = (id: number, ...content: Buffer[]) => box('trak', box('tkhd', integer(0, 0, 0, id)), ...content);
  return Buffer.concat([FTYP, box('moov', track(1, box('tref', box('chap', integer(2)))), track(2, text))]);
}

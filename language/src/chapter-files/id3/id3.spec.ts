import { describe, expect, it } from '@jest/globals';
import { readRecordingChapters, tagRecording, UnreadableChaptersError } from '../index';
import { unsynchronise } from './id3-tag';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const integer = (value: number) => Buffer.from([24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff));
const syncsafe = (value: number) => Buffer.from([21, 14, 7, 0].map((bits) => (value >>> bits) & 0x7f));
const utf16 = (text: string) => Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const utf8 = (text: string) => Buffer.concat([Buffer.from([3]), Buffer.from(text)]);
const latin = (text: string) => Buffer.concat([Buffer.from([0]), ascii(text)]);

const frame = (id: string, content: Buffer, size = integer, flags = 0) =>
  Buffer.concat([ascii(id), size(content.length), Buffer.from([flags >> 8, flags & 0xff]), content]);
const chapterContent = (name: string, startMs: number, title: Buffer, size = integer) =>
  Buffer.concat([ascii(`${name}\0`), integer(startMs), integer(startMs + 1000), Buffer.alloc(8, 0xff), frame('TIT2', title, size)]);
const chapter = (name: string, startMs: number, title: Buffer, size = integer) =>
  frame('CHAP', chapterContent(name, startMs, title, size), size);
const table = (name: string, ...children: string[]) =>
  frame('CTOC', Buffer.concat([ascii(`${name}\0`), Buffer.from([3, children.length]), ...children.map((child) => ascii(`${child}\0`))]));
const tagged = (version: number, flags: number, body: Buffer) =>
  Buffer.concat([ascii('ID3'), Buffer.from([version, 0, flags]), syncsafe(body.length), body]);

const AUDIO = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(600, 0x55)]);
const sourceOf = (...parts: Buffer[]) => {
  const bytes = new Uint8Array(Buffer.concat(parts));
  return { read: (start: number, end: number) => Promise.resolve(bytes.subarray(start, end)) };
};
const read = async (...parts: Buffer[]) =>
  (await readRecordingChapters(sourceOf(...parts))).chapters.map(({ startMs, title }) => [startMs, title]);

describe('chapters in the tag of an MP3', () => {
  it('are read in every encoding', async () => {
    const utf16be = Buffer.concat([Buffer.from([2]), Buffer.from('Übung', 'utf16le').swap16()]);
    const frames = [
      chapter('a', 0, latin('Café')),
      chapter('b', 1000, utf16('日本 😀')),
      chapter('c', 2000, utf16be),
      chapter('d', 3000, utf8('ß\0rest')),
    ];
    expect(await read(tagged(3, 0, Buffer.concat(frames)), AUDIO)).toEqual([
      [0, 'Café'],
      [1000, '日本 😀'],
      [2000, 'Übung'],
      [3000, 'ß'],
    ]);
  });

  it('are read from 2.3 and 2.4, unsynchronised, with extended headers, and with sizes that are not syncsafe', async () => {
    const long = 'ÿà'.repeat(100);
    const [old, current] = [chapter('a', 0xff00, latin(long)), chapter('a', 0xff00, latin(long), syncsafe)];
    const content = Buffer.from(unsynchronise(chapterContent('a', 0xff00, latin(long), syncsafe)));
    const stuffed = frame('CHAP', Buffer.concat([syncsafe(content.length), content]), syncsafe, 0x03);
    const extended = Buffer.concat([integer(6), Buffer.alloc(6)]);
    const expected = [[0xff00, long]];
    expect(await read(tagged(3, 0x80, Buffer.from(unsynchronise(old))), AUDIO)).toEqual(expected);
    expect(await read(tagged(3, 0x40, Buffer.concat([extended, old])), AUDIO)).toEqual(expected);
    expect(await read(tagged(4, 0x40, Buffer.concat([syncsafe(6), Buffer.from([1, 0]), current])), AUDIO)).toEqual(expected);
    expect(await read(tagged(4, 0x80, stuffed), AUDIO)).toEqual(expected);
    expect(await read(tagged(4, 0, Buffer.concat([old, frame('TALB', latin('Album'))])), AUDIO)).toEqual(expected);
  });

  it('may be in nested tables of contents; others are hidden', async () => {
    const frames = [
      table('toc', 'part', 'a'),
      table('part', 'b', 'toc'),
      chapter('b', 9, utf8('B')),
      chapter('x', 5, utf8('Ad')),
      chapter('a', 0, utf8('A')),
    ];
    const { chapters, leftOut } = await readRecordingChapters(sourceOf(tagged(3, 0, Buffer.concat(frames))));
    expect(chapters.map(({ title }) => title)).toEqual(['B', 'A']);
    expect(leftOut).toEqual([{ reason: 'hidden', position: 2, text: 'Ad' }]);
  });

  it('are named if they are damaged', async () => {
    const frames = [chapter('a', 0, utf8('A')), frame('CHAP', ascii('no end')), frame('CHAP', Buffer.from([0x61, 0, 1]))];
    const { chapters, leftOut } = await readRecordingChapters(sourceOf(tagged(3, 0, Buffer.concat(frames))));
    expect([chapters.length, leftOut.map(({ position }) => position)]).toEqual([1, [2, 3]]);
  });

  it.each([
    ['a tag without chapters', [tagged(3, 0, frame('TIT2', latin('Title'))), AUDIO], /has no chapters/],
    ['no tag', [AUDIO], /has no chapters/],
    ['a tag that is cut off', [tagged(3, 0, Buffer.alloc(500)).subarray(0, 60)], /cut off/],
    ['a tag of 200 MB', [Buffer.concat([ascii('ID3'), Buffer.from([3, 0, 0]), syncsafe(200_000_000)]), AUDIO], /too large/],
  ])('are not found in %s', async (_, parts, message) => {
    await expect(readRecordingChapters(sourceOf(...parts))).rejects.toThrow(message);
  });
});

describe('writing chapters into an MP3', () => {
  const list = [
    { title: 'Intro', startMs: 0, endMs: 5000 },
    { title: '日本 😀', startMs: 5000, endMs: 9000 },
  ];
  const written = async (...parts: Buffer[]) => {
    const { tag, audioStart } = await tagRecording(sourceOf(...parts), list);
    return { tag: Buffer.from(tag), audioStart };
  };
  const picture = frame('APIC', Buffer.concat([Buffer.from([0]), ascii('image/jpeg\0'), Buffer.from([3, 0, 0xff, 0xe0, 0, 1, 2])]));
  const expected = [
    [0, 'Intro'],
    [5000, '日本 😀'],
  ];

  it('replaces the old ones and keeps every other frame byte for byte', async () => {
    const old = tagged(
      3,
      0,
      Buffer.concat([frame('TIT2', utf16('Title')), chapter('x', 7, latin('Old')), table('t', 'x'), picture, Buffer.alloc(99)]),
    );
    const { tag, audioStart } = await written(old, AUDIO);
    expect(audioStart).toBe(old.length);
    expect(tag.includes(Buffer.concat([frame('TIT2', utf16('Title')), picture]))).toBe(true);
    expect(tag.includes('Old')).toBe(false);
    expect(await read(tag, AUDIO)).toEqual(expected);
  });

  it('adds a tag if there is none', async () => {
    const { tag, audioStart } = await written(AUDIO);
    expect([audioStart, tag[3]]).toEqual([0, 3]);
    expect(await read(tag, AUDIO)).toEqual(expected);
  });

  it('keeps the version, unsynchronised frames and names that some programs write wrongly', async () => {
    const own = frame('PRIV', Buffer.from(unsynchronise(Buffer.concat([syncsafe(4), Buffer.from([0xff, 0xe1, 0xff, 0])]))), syncsafe, 0x03);
    const { tag } = await written(tagged(4, 0x80, own), AUDIO);
    expect([tag[3], tag[5], tag.includes(own)]).toEqual([4, 0x80, true]);
    expect(await read(tag, AUDIO)).toEqual(expected);
    const strange = frame('TP1\0', latin('Artist'));
    expect((await written(tagged(3, 0, strange), AUDIO)).tag.includes(strange)).toBe(true);
  });

  it.each([
    ['a damaged tag', [tagged(3, 0, Buffer.concat([picture, ascii('????'), integer(9_999_999), Buffer.alloc(9)])), AUDIO], /damaged/],
    ['a tag of version 2.2', [tagged(2, 0, Buffer.concat([ascii('TT2'), Buffer.from([0, 0, 2, 0, 65])])), AUDIO], /ID3v2\.2/],
    ['what is no MP3', [ascii('RIFF....WAVEfmt '), Buffer.alloc(900)], /only be written into MP3/],
  ])('refuses %s', async (_, parts, message) => {
    await expect(written(...parts)).rejects.toThrow(UnreadableChaptersError);
    await expect(written(...parts)).rejects.toThrow(message);
  });
});

import { describe, expect, it } from '@jest/globals';
import { keyOf, purposeOf, safeName } from './upload-session';

describe('the name of a file in its key', () => {
  it.each([
    ['Folge 1 – Über uns.mp3', 'Folge-1-Uber-uns.mp3'],
    ['../../etc/passwd.mp3', 'etc-passwd.mp3'],
    ['C:\\sound\\a.wav', 'C-sound-a.wav'],
    ['.hidden.mp3', 'hidden.mp3'],
    ['a?b#c%41&d=\u0000e\n.mp3', 'a-b-c-41-d-e-.mp3'],
    ['播客.srt', 'file.srt'],
    ['Folge.MP3', 'Folge.mp3'],
    ['...', 'file'],
  ])('%j becomes %j', (filename, name) => {
    expect(safeName(filename)).toBe(name);
  });

  it('keeps its end, the extension, when it is long', () => {
    expect(safeName(`${'x'.repeat(300)}.flac`)).toMatch(/^x{100}\.flac$/);
  });

  it('stands below the id of its upload', () => {
    expect(keyOf('an-id', 'audio', 'a.mp3')).toBe('episodes/an-id/audio/a.mp3');
  });
});

describe('what a file is for', () => {
  it.each([
    ['a.mp3', '', 'audio'],
    ['A.FLAC', 'application/octet-stream', 'audio'],
    ['recording', 'audio/webm', 'audio'],
    ['words.SRT', 'text/plain', 'transcript'],
    ['words.json', 'application/json', 'transcript'],
  ])('%s of type %j is %s', (filename, type, purpose) => {
    expect(purposeOf({ filename, type })).toBe(purpose);
  });

  it.each([
    ['film.mp4', 'video/mp4'],
    ['archive.zip', 'application/zip'],
    ['mp3', ''],
  ])('%s of type %j is nothing we take', (filename, type) => {
    expect(() => purposeOf({ filename, type })).toThrow(/^Choose an audio file \(\.mp3, .*\) or a transcript \(\.srt, /);
  });
});

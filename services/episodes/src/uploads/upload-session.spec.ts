import { describe, expect, it } from '@jest/globals';
import { detectPurpose, toSafeFilename, sealedKey, uploadKey, findUploadId } from './upload-session';

describe('toSafeFilename', () => {
  it.each([
    ['Folge 1 – Über uns.mp3', 'Folge-1-Uber-uns.mp3'],
    ['../../etc/passwd.mp3', 'etc-passwd.mp3'],
    ['C:\\sound\\a.wav', 'C-sound-a.wav'],
    ['.hidden.mp3', 'hidden.mp3'],
    ['a?b#c%41&d=\u0000e\n.mp3', 'a-b-c-41-d-e-.mp3'],
    ['播客.srt', 'file.srt'],
    ['Folge.MP3', 'Folge.mp3'],
    ['...', 'file'],
  ])('turns %j into %j', (filename, name) => {
    expect(toSafeFilename(filename)).toBe(name);
  });

  it('cuts a long name but keeps the extension', () => {
    expect(toSafeFilename(`${'x'.repeat(300)}.flac`)).toMatch(/^x{100}\.flac$/);
  });

  it('is part of the keys of the upload', () => {
    expect(uploadKey('an-id', 'audio', 'a.mp3')).toBe('uploads/an-id/audio/a.mp3');
    expect(sealedKey('an-id', 'an-attempt', 'ä.mp3')).toBe('episodes/an-id/sealed/an-attempt/a.mp3');
  });
});

describe('findUploadId', () => {
  const id = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';

  it('returns the id for uploads and sealed copies, also those of earlier versions', () => {
    const keys = [
      uploadKey(id, 'audio', 'a.mp3'),
      uploadKey(id, 'transcript', 'a.srt'),
      sealedKey(id, 'an-attempt', 'a.mp3'),
      `episodes/${id}/audio/a.mp3`,
    ];
    expect(keys.map(findUploadId)).toEqual([id, id, id, id]);
  });

  it.each([`episodes/${id}/peaks.json`, `episodes/${id}/clips/0-9.mp3`, 'episodes/nobody/audio/a.mp3', `x/${id}/audio/a.mp3`])(
    'returns null for %s',
    (key) => {
      expect(findUploadId(key)).toBeNull();
    },
  );
});

describe('detectPurpose', () => {
  it.each([
    ['a.mp3', '', 'audio'],
    ['A.FLAC', 'application/octet-stream', 'audio'],
    ['recording', 'audio/webm', 'audio'],
    ['words.SRT', 'text/plain', 'transcript'],
    ['words.json', 'application/json', 'transcript'],
    ['Logo.PNG', '', 'picture'],
    ['photo.jpeg', 'image/jpeg', 'picture'],
  ])('of %s with type %j is %s', (filename, type, purpose) => {
    expect(detectPurpose({ filename, type })).toBe(purpose);
  });

  it.each([
    ['film.mp4', 'video/mp4'],
    ['archive.zip', 'application/zip'],
    ['mp3', ''],
    ['logo.svg', 'image/svg+xml'],
  ])('rejects %s with type %j', (filename, type) => {
    expect(() => detectPurpose({ filename, type })).toThrow(
      /^Choose an audio file \(\.mp3, .*\), a transcript \(\.srt, .*\), or for a logo a picture \(\.png, /,
    );
  });
});

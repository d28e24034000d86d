import { describe, expect, it } from '@jest/globals';
import { FakeServer } from '../../../test/fake-server';
import { addFiles, createUploader, setLimits, type Uploader } from './uploader';
import { listUnfinishedUploads } from './uploader-id';

const audio = (name: string) => new File(['sound'], name, { type: 'audio/mpeg' });
const add = (uppy: Uploader, ...files: File[]) => addFiles(uppy, files, ({ name }) => name).map(({ reason }) => reason);
const names = (uppy: Uploader) => uppy.getFiles().map(({ name }) => name);

describe('the uploader', () => {
  it('keeps its id, so that an unfinished upload is found again', () => {
    expect(createUploader(500).getID()).toBe('episode');
  });

  it('sends all requests of an upload in one trace', async () => {
    const server = new FakeServer();
    const uppy = createUploader(500);
    add(uppy, audio('one.mp3'));
    await uppy.upload();
    const first = server.received.length;
    await uppy.retryAll();
    const traces = server.received.map(({ headers }) => headers['traceparent']);
    for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect([new Set(traces.slice(0, first)).size, new Set(traces).size]).toEqual([1, 2]);
  });

  it('accepts one audio file, and says why it refuses others', () => {
    const uppy = createUploader(500);
    add(uppy, audio('one.mp3'));
    expect(add(uppy, audio('two.mp3'))).toEqual(['You can only upload 1 file']);
    expect(add(uppy, new File(['text'], 'notes.pdf', { type: 'application/pdf' }))).toEqual([
      'This isn’t an audio file we can read. Choose MP3, WAV, M4A, AAC, OGG or FLAC.',
    ]);
    expect(names(uppy)).toEqual(['one.mp3']);
  });

  it('accepts several if it is set to, also while they are uploaded, and then one again', async () => {
    const uppy = createUploader(500);
    setLimits(uppy, 500, true);
    expect(add(uppy, audio('one.mp3'), audio('two.mp3'))).toEqual([]);
    const uploading = uppy.upload();
    expect(add(uppy, audio('three.mp3'))).toEqual([]);
    setLimits(uppy, 500, false);
    expect(add(uppy, audio('four.mp3'))).toEqual(['Cannot add more files']);
    uppy.cancelAll();
    await uploading;
    expect(add(uppy, audio('five.mp3'))).toEqual([]);
  });

  it('has nothing to restore once its files are cancelled, removed or uploaded', () => {
    const empty: Record<string, (uppy: Uploader, id: string) => void> = {
      cancelled: (uppy) => uppy.cancelAll(),
      removed: (uppy, id) => uppy.removeFile(id),
      cleared: (uppy) => uppy.clear(),
      uploaded: (uppy, id) => uppy.setFileState(id, { progress: { uploadStarted: 1, bytesUploaded: 1, bytesTotal: 1, complete: true } }),
    };
    for (const [how, run] of Object.entries(empty)) {
      const uppy = createUploader(500);
      add(uppy, audio('one.mp3'));
      run(uppy, uppy.getFiles()[0]?.id ?? '');
      expect({ [how]: listUnfinishedUploads() }).toEqual({ [how]: [] });
    }
  });

  it('discards an unfinished file of an earlier visit when another is chosen, unless several are allowed', () => {
    for (const isSeveral of [false, true]) {
      const uppy = createUploader(500);
      setLimits(uppy, 500, isSeveral);
      add(uppy, audio('earlier.mp3'));
      const [earlier] = uppy.getFiles();
      uppy.setFileState(earlier?.id ?? '', { isGhost: true });
      add(uppy, audio('other.mp3'));
      expect(names(uppy)).toEqual(isSeveral ? ['earlier.mp3', 'other.mp3'] : ['other.mp3']);
    }
  });
});

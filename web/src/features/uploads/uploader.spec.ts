import { describe, expect, it } from '@jest/globals';
import { FakeServer } from '../../../test/fake-server';
import { addFiles, createUploader } from './uploader';

const audio = (name: string) => new File(['sound'], name, { type: 'audio/mpeg' });
const names = (uppy: ReturnType<typeof createUploader>) => uppy.getFiles().map(({ name }) => name);

describe('the uploader', () => {
  it('keeps its id, so that an unfinished upload is found again', () => {
    expect(createUploader(500).getID()).toBe('episode');
  });

  it('sends all requests of an upload in one trace', async () => {
    const server = new FakeServer();
    const uppy = createUploader(500);
    addFiles(uppy, [audio('one.mp3')]);
    await uppy.upload();
    const first = server.received.length;
    await uppy.retryAll();
    const traces = server.received.map(({ headers }) => headers['traceparent']);
    for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect([new Set(traces.slice(0, first)).size, new Set(traces).size]).toEqual([1, 2]);
  });

  it('accepts one audio file and refuses others', () => {
    const uppy = createUploader(500);
    addFiles(uppy, [audio('one.mp3')]);
    addFiles(uppy, [audio('two.mp3')]);
    addFiles(uppy, [new File(['text'], 'notes.pdf', { type: 'application/pdf' })]);
    expect(names(uppy)).toEqual(['one.mp3']);
  });

  it('discards an unfinished file of an earlier visit when another is chosen', () => {
    const uppy = createUploader(500);
    addFiles(uppy, [audio('earlier.mp3')]);
    const [earlier] = uppy.getFiles();
    uppy.setFileState(earlier?.id ?? '', { isGhost: true });
    addFiles(uppy, [audio('other.mp3')]);
    expect(names(uppy)).toEqual(['other.mp3']);
  });
});

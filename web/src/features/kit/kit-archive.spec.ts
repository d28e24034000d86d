import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { KitArchive } from './kit-archive';

const RECORDING = Uint8Array.from({ length: 5000 }, (_, index) => index % 251);
const getUrl = () => Promise.resolve('/recording');
const texts = [{ path: 'README.md', text: '# Größe' }];

/** Serves the recording in pieces of 1000 bytes; the first response is cut after `cutAfter` bytes. */
function serve({ cutAfter = Infinity, status = 206 } = {}) {
  const ranges: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const range = new Headers(init?.headers).get('range')!;
    ranges.push(range);
    const from = Number(/\d+/.exec(range)![0]);
    const end = ranges.length === 1 ? Math.min(cutAfter, RECORDING.length) : RECORDING.length;
    let at = from;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at === end && end < RECORDING.length) return controller.error(new TypeError('network error'));
        if (at === end) return controller.close();
        controller.enqueue(RECORDING.slice(at, (at = Math.min(at + 1000, end))));
      },
    });
    return Promise.resolve(new Response(body, { status, headers: { 'content-length': String(RECORDING.length - from) } }));
  });
  return ranges;
}

const filesIn = async (archive: Blob) => unzipSync(new Uint8Array(await archive.arrayBuffer()));
const never = () => new AbortController().signal;

describe('the archive of a kit', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('holds texts and the recording, byte for byte', async () => {
    serve();
    const archive = new KitArchive(texts, { path: 'talk.mp3', getUrl });
    const files = await filesIn(await archive.finish(never(), () => {}));
    expect(Object.keys(files)).toEqual(['README.md', 'talk.mp3']);
    expect(strFromU8(files['README.md']!)).toBe('# Größe');
    expect(files['talk.mp3']).toEqual(RECORDING);
  });

  it('goes on where a lost connection stopped it', async () => {
    const ranges = serve({ cutAfter: 3000 });
    const archive = new KitArchive(texts, { path: 'talk.mp3', getUrl });
    await expect(archive.finish(never(), () => {})).rejects.toThrow('network error');
    const files = await filesIn(await archive.finish(never(), () => {}));
    expect(files['talk.mp3']).toEqual(RECORDING);
    expect(ranges).toEqual(['bytes=0-', 'bytes=3000-']);
  });

  it('needs no recording', async () => {
    const ranges = serve();
    const files = await filesIn(await new KitArchive(texts, null).finish(never(), () => {}));
    expect(Object.keys(files)).toEqual(['README.md']);
    expect(ranges).toEqual([]);
  });

  it('fails if the store does not return the part that was asked for', async () => {
    serve({ status: 403 });
    const archive = new KitArchive(texts, { path: 'talk.mp3', getUrl });
    await expect(archive.finish(never(), () => {})).rejects.toThrow('The recording answered 403.');
  });
});

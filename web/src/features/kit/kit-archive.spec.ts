import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { KitArchive, type ReadingProgress, type StoredFile } from './kit-archive';

const RECORDING = Uint8Array.from({ length: 5000 }, (_, index) => index % 251);
const getUrl = () => Promise.resolve('/recording');
const contents = [{ path: 'README.md', content: '# Größe' }];
const recording = { path: 'talk.mp3', isListed: false, getUrl };
const archiveOf = (...files: StoredFile[]) => new KitArchive({ contents, files, hasChecksums: false });

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
/** As `sha256sum` prints them. */
const CHECKSUMS = {
  text: 'da34f8a89602140b1113520d1b084e1f3913b0d638bf0ca31fcaf58463eaaa73',
  recording: '69dbee893909fa17d1be397e0c07691336fe42049c29d403467d3d4a1fc3b5a1',
};
const never = () => new AbortController().signal;

describe('the archive of a kit', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('holds texts and the recording, byte for byte', async () => {
    serve();
    const archive = archiveOf(recording);
    const files = await filesIn(await archive.finish(never(), () => {}));
    expect(Object.keys(files)).toEqual(['README.md', 'talk.mp3']);
    expect(strFromU8(files['README.md']!)).toBe('# Größe');
    expect(files['talk.mp3']).toEqual(RECORDING);
  });

  it('goes on where a lost connection stopped it', async () => {
    const ranges = serve({ cutAfter: 3000 });
    const archive = archiveOf(recording);
    await expect(archive.finish(never(), () => {})).rejects.toThrow('network error');
    const files = await filesIn(await archive.finish(never(), () => {}));
    expect(files['talk.mp3']).toEqual(RECORDING);
    expect(ranges).toEqual(['bytes=0-', 'bytes=3000-']);
  });

  it('goes on with the file that was cut, and knows how much is left', async () => {
    const ranges = serve({ cutAfter: 3000 });
    const progress: ReadingProgress[] = [];
    const archive = archiveOf(recording, { path: 'clips/01-hello.mp4', bytes: 5000, isListed: true, getUrl });
    await expect(archive.finish(never(), (each) => void progress.push(each))).rejects.toThrow('network error');
    const files = await filesIn(await archive.finish(never(), (each) => void progress.push(each)));
    expect(Object.keys(files)).toEqual(['README.md', 'talk.mp3', 'clips/01-hello.mp4']);
    expect(files['clips/01-hello.mp4']).toEqual(RECORDING);
    expect(ranges).toEqual(['bytes=0-', 'bytes=3000-', 'bytes=0-']);
    expect(progress).toEqual([
      { read: 5000, total: 10_000 },
      { read: 10_000, total: 10_000 },
    ]);
  });

  it('ends with the checksums of everything but the recording', async () => {
    serve();
    const film = { path: 'clips/01-hello.mp4', isListed: true, getUrl };
    const archive = new KitArchive({ contents, files: [recording, film], hasChecksums: true });
    const files = await filesIn(await archive.finish(never(), () => {}));
    expect(Object.keys(files).at(-1)).toBe('SHA256SUMS');
    expect(strFromU8(files['SHA256SUMS']!)).toBe(`${CHECKSUMS.text}  README.md\n${CHECKSUMS.recording}  clips/01-hello.mp4\n`);
  });

  it('needs no recording', async () => {
    const ranges = serve();
    const files = await filesIn(await archiveOf().finish(never(), () => {}));
    expect(Object.keys(files)).toEqual(['README.md']);
    expect(ranges).toEqual([]);
  });

  it('fails if the store does not return the part that was asked for', async () => {
    serve({ status: 403 });
    const archive = archiveOf(recording);
    await expect(archive.finish(never(), () => {})).rejects.toThrow('The store answered 403.');
  });
});

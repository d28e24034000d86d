import type { ByteSource } from '@afterword/language/chapter-files';

/** Reads a recording in the object store with a request for each piece. */
export const rangeSource = (url: string): ByteSource => ({
  async read(start, end) {
    const response = await fetch(url, { headers: { range: `bytes=${start}-${end - 1}` } });
    if (response.status === RANGE_NOT_SATISFIABLE) return new Uint8Array();
    if (response.status !== PARTIAL_CONTENT) {
      await response.body?.cancel();
      throw new Error(`The recording answered ${response.status}.`);
    }
    return new Uint8Array(await response.arrayBuffer());
  },
});

const PARTIAL_CONTENT = 206;
const RANGE_NOT_SATISFIABLE = 416;

/** Bytes that are read in pieces: a file, or a recording in the object store. */
export interface ByteSource {
  /** Returns the bytes from `start` to before `end`, fewer if the source ends. */
  read: (start: number, end: number) => Promise<Uint8Array>;
}

/** Reads at least this much at a time, because each read of a recording is a request. */
const BLOCK_BYTES = 64 * 1024;

/** Serves reads from the last block, if it contains all of their bytes. */
export function readInBlocks(source: ByteSource): ByteSource {
  let start = 0;
  let block: Uint8Array = new Uint8Array();
  let isLast = false;
  return {
    async read(from, to) {
      const isInside = from >= start && (to <= start + block.length || (isLast && from <= start + block.length));
      if (!isInside) {
        const end = Math.max(to, from + BLOCK_BYTES);
        block = await source.read(from, end);
        start = from;
        isLast = block.length < end - from;
      }
      return block.subarray(from - start, to - start);
    },
  };
}

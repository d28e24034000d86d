/** Bytes that are read in pieces: a file, or a recording in the object store. */
export interface ByteSource {
  /** Returns the bytes from `start` to before `end`, fewer if the source ends. */
  read: (start: number, end: number) => Promise<Uint8Array>;
}

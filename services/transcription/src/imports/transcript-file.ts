/** A transcript file to read; the ending of `name` tells its format. */
export interface TranscriptFile {
  name: string;
  bytes: Uint8Array;
}

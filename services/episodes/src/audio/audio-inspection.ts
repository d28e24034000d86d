/** What a recording's own bytes say of it. `duration` is in whole seconds, null where only decoding could tell. */
export interface AudioMetadata {
  contentType: string;
  duration: number | null;
}

/** A sentence for people: why this file cannot become an episode. */
export interface RejectedAudio {
  reason: string;
}

export type AudioInspection = AudioMetadata | RejectedAudio;

/** Where a thread reads the file: a signed address, which then needs no credentials, of the object with this ETag. */
export interface AudioSource {
  url: string;
  size: number;
  etag: string;
}

/** What the bytes of a recording say. `duration` is in whole seconds, or null if only decoding could tell. */
export interface AudioMetadata {
  contentType: string;
  duration: number | null;
}

/** Why a file cannot become an episode, as a sentence for people. */
export interface RejectedAudio {
  reason: string;
}

export type AudioInspection = AudioMetadata | RejectedAudio;

/** A stored file as the worker thread reads it: `url` is signed, so the thread needs no credentials. `size` is in bytes. */
export interface AudioSource {
  url: string;
  size: number;
  etag: string;
}

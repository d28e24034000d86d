/** What the bytes of a recording say. Durations are in whole seconds. */
export interface AudioMetadata {
  contentType: string;
  /** Null if only decoding could tell. */
  duration: number | null;
  /** How long the file says that its recording is; null if it does not say. */
  statedDuration: number | null;
  /** Whether the end of the file is missing. */
  lacksEnd: boolean;
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

/** What a recording's own bytes say of it. `duration` is in whole seconds, null where only decoding could tell. */
export interface AudioFacts {
  contentType: string;
  duration: number | null;
}

/** A sentence for people: why this file cannot become an episode. */
export interface AudioRefusal {
  refusal: string;
}

export type AudioVerdict = AudioFacts | AudioRefusal;

/** Where a thread reads the file: a signed address, which then needs no credentials, of the object with this ETag. */
export interface AudioToInspect {
  url: string;
  size: number;
  etag: string;
}

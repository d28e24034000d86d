import type { SpokenTranscript } from './spoken-transcript';

/** Memoizes a function of a transcript for the lifetime of the transcript. */
export const memoizeByTranscript = <T>(build: (transcript: SpokenTranscript) => T): ((transcript: SpokenTranscript) => T) => {
  const built = new WeakMap<SpokenTranscript, { value: T }>();
  return (transcript) => {
    const known = built.get(transcript);
    if (known) return known.value;
    const value = build(transcript);
    built.set(transcript, { value });
    return value;
  };
};

import type { SpokenTranscript } from './spoken-transcript';

/** Builds something from a transcript once and hands out the same thing for as long as that transcript lives. */
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

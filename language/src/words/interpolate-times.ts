/** A stretch of a recording in milliseconds. */
export interface TimeSpan {
  startMs: number;
  endMs: number;
}

/** Each word also takes the time of one more character, for the pause. */
const BREATH_CHARACTERS = 1;

/** Estimates the times of consecutive words in a time span by their length. */
export const interpolateTimes = (texts: readonly string[], { startMs, endMs }: Readonly<TimeSpan>): TimeSpan[] => {
  const weights = texts.map((text) => text.length + BREATH_CHARACTERS);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const timeAt = (weight: number) => Math.round(startMs + ((endMs - startMs) * weight) / total);
  let spoken = 0;
  return weights.map((weight) => {
    const from = spoken;
    spoken += weight;
    return { startMs: timeAt(from), endMs: timeAt(spoken) };
  });
};

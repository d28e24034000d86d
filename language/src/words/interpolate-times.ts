/** A stretch of a recording in milliseconds. */
export interface TimeSpan {
  startMs: number;
  endMs: number;
}

/** Each word also takes the time of a breath. */
const BREATH_CHARACTERS = 1;

/** The times of words that are spoken one after another in a stretch, by their length: an estimate. */
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

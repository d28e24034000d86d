/** Everything works on 16-bit mono samples at the rate both recognisers were trained on. */
export const SAMPLE_RATE = 16_000;
export const BYTES_PER_SAMPLE = 2;

const SAMPLES_PER_MS = SAMPLE_RATE / 1000;

export const samplesIn = (milliseconds: number) => milliseconds * SAMPLES_PER_MS;
export const millisecondsOf = (samples: number) => Math.floor(samples / SAMPLES_PER_MS);

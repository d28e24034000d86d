import { clockTime } from '@/lib/format';

/** A transcript may end this long before or after its recording: music, or another cut. */
const MAX_SHORTFALL = 0.2;
const MAX_OVERRUN_SECONDS = 10;

/** Asks about a transcript that ends long before or after its recording. Returns null if it fits. */
export function describeMisfit(endMs: number, audioSeconds: number): string | null {
  const endSeconds = endMs / 1000;
  const isTooLong = endSeconds > audioSeconds + MAX_OVERRUN_SECONDS;
  if (!isTooLong && endSeconds >= audioSeconds * (1 - MAX_SHORTFALL)) return null;
  return `This transcript ends at ${clockTime(endSeconds)}, but your recording is ${clockTime(audioSeconds)} long. Is it the right file?`;
}

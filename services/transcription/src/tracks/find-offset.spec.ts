import { describe, expect, it } from '@jest/globals';
import { findOffset } from './find-offset';

const FRAMES_PER_SECOND = 100;

/** Levels that rise and fall like syllables and sentences, different for each seed. */
function speech(seconds: number, seed: number): Uint8Array {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const levels: number[] = [];
  while (levels.length < seconds * FRAMES_PER_SECOND) {
    const isPause = random() < 0.2;
    const level = isPause ? 10 : 40 + random() * 40;
    const length = isPause ? 20 + random() * 100 : 5 + random() * 20;
    for (let frame = 0; frame < length; frame++) levels.push(level + random() * 4);
  }
  return Uint8Array.from(levels.slice(0, seconds * FRAMES_PER_SECOND));
}
const quieter = (levels: Uint8Array) => levels.map((level) => Math.max(0, level - 12));

describe('the offset of a track', () => {
  const recording = speech(120, 1);

  it('is how much later than the recording it begins', () => {
    expect(findOffset(recording, quieter(recording.subarray(730)))).toMatchObject({ offsetMs: 7300 });
  });

  it('is negative if it begins earlier', () => {
    const track = Uint8Array.from([...speech(33, 2), ...quieter(recording)]);
    expect(findOffset(recording, track)).toMatchObject({ offsetMs: -33_000 });
  });

  it('is exact to a frame, and the two agree', () => {
    const { offsetMs, agreement } = findOffset(recording, recording.subarray(1))!;
    expect(offsetMs).toBe(10);
    expect(agreement).toBeGreaterThan(0.9);
  });

  it('means nothing if the track is of another recording, which shows in their agreement', () => {
    expect(findOffset(recording, speech(120, 3))!.agreement).toBeLessThan(0.2);
  });

  it('is not found in a track that is too short', () => {
    expect(findOffset(recording, speech(5, 1))).toBeNull();
  });
});

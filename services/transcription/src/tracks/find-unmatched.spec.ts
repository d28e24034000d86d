import { describe, expect, it } from '@jest/globals';
import { loudness, withVariation } from './agreement';
import { compareByMinute, findUnmatched, isOfRecording } from './find-unmatched';

const FRAMES_PER_SECOND = 100;
const MINUTE = 60 * FRAMES_PER_SECOND;

/** Levels of two speakers who take turns, each with pauses; different for each seed. */
function dialogue(minutes: number, seed: number): { recording: Uint8Array; tracks: Uint8Array[] } {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const length = minutes * MINUTE;
  const tracks = [new Uint8Array(length).fill(10), new Uint8Array(length).fill(10)];
  for (let at = 0, speaker = 0; at < length; speaker = random() < 0.1 ? 1 - speaker : speaker) {
    const level = random() < 0.2 ? 10 : 40 + random() * 40;
    const end = Math.min(length, at + 5 + Math.floor(random() * 20));
    for (; at < end; at++) tracks[speaker]![at] = level + random() * 4;
  }
  const recording = tracks[0]!.map((level, at) => Math.max(level, tracks[1]![at]!));
  return { recording, tracks };
}

const without = (levels: Uint8Array, from: number, to: number) => Uint8Array.from([...levels.subarray(0, from), ...levels.subarray(to)]);
const compare = (recording: Uint8Array, tracks: Uint8Array[], offsetMs = 0) => {
  const whole = withVariation(loudness(recording));
  const compared = tracks.map((levels) => compareByMinute(whole, { levels, offsetMs }));
  const unmatched = findUnmatched(whole, compared).map(({ startMs, endMs }) => [startMs / 1000, endMs / 1000] as const);
  return { unmatched, belong: compared.map(isOfRecording) };
};

describe('where tracks and recording have different cuts', () => {
  const { recording, tracks } = dialogue(9, 1);

  it('is nowhere if they have the same', () => {
    expect(compare(recording, tracks).unmatched).toEqual([]);
    expect(
      compare(
        recording,
        tracks.map((track) => track.subarray(500)),
        5000,
      ).unmatched,
    ).toEqual([]);
  });

  it('is from the first cut of the recording on', () => {
    const cutAt = 4.4 * MINUTE;
    const { unmatched, belong } = compare(without(recording, cutAt, cutAt + 800), tracks);
    expect(unmatched).toHaveLength(1);
    expect(Math.abs(unmatched[0]![0] - 4.4 * 60)).toBeLessThan(10);
    expect(unmatched[0]![1]).toBe(9 * 60 - 8);
    expect(belong).toEqual([true, true]);
  });

  it('ends where they agree again, as after a part that was replaced', () => {
    const replaced = recording.slice();
    replaced.set(dialogue(2, 7).recording, 3 * MINUTE);
    const { unmatched } = compare(replaced, tracks);
    expect(unmatched).toHaveLength(1);
    expect(Math.abs(unmatched[0]![0] - 3 * 60)).toBeLessThan(10);
    expect(Math.abs(unmatched[0]![1] - 5 * 60)).toBeLessThan(10);
  });

  it('is not where clocks drift apart by a third of a second', () => {
    const drifted = tracks.map((track) =>
      Uint8Array.from({ length: track.length - 33 }, (_, at) => track[Math.floor((at * track.length) / (track.length - 33))]!),
    );
    expect(compare(recording, drifted).unmatched).toEqual([]);
  });

  it('is not where everyone is silent', () => {
    const quiet = tracks.map((track) => track.slice().fill(10, 2 * MINUTE, 5 * MINUTE));
    expect(compare(recording, quiet).unmatched).toEqual([]);
  });

  it('is everywhere with tracks of another recording, which do not belong to it', () => {
    const { unmatched, belong } = compare(recording, dialogue(9, 5).tracks);
    expect(unmatched).toEqual([[0, 9 * 60]]);
    expect(belong).toEqual([false, false]);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { AnimatedPng } from './animated-png';

const square = (side: number, [red, green, blue]: [number, number, number]) =>
  Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) => [red, green, blue, 255][at % 4]!);

describe('an animated PNG', () => {
  it('shows each part for an exact number of frames, on what was there before', () => {
    const picture = new AnimatedPng({ width: 4, height: 4 }, 25);
    picture.add({ frame: 0, x: 0, y: 0, width: 4, height: 4, pixels: square(4, [255, 0, 0]) });
    picture.add({ frame: 3, x: 2, y: 2, width: 2, height: 2, pixels: square(2, [0, 0, 255]) });
    const folder = mkdtempSync(path.join(tmpdir(), 'apng-'));
    try {
      const file = path.join(folder, 'track.png');
      writeFileSync(file, picture.end(5));
      const args = ['-v', 'error', '-f', 'apng', '-i', file, '-vf', 'tpad=stop_mode=clone:stop_duration=1,fps=25,trim=end_frame=5'];
      const frames = execFileSync('ffmpeg', [...args, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']);
      const size = 4 * 4 * 3;
      expect(frames).toHaveLength(size * 5);
      const cornerOf = (frame: number) => [...frames.subarray(frame * size + size - 3, (frame + 1) * size)];
      const firstOf = (frame: number) => [...frames.subarray(frame * size, frame * size + 3)];
      expect([0, 2, 3, 4].map(cornerOf)).toEqual([
        [255, 0, 0],
        [255, 0, 0],
        [0, 0, 255],
        [0, 0, 255],
      ]);
      expect(firstOf(4)).toEqual([255, 0, 0]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

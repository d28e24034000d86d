import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type CutSound, levelSound } from './film-sound';

const SECONDS = 8;
const ebur128 = (file: string, filters: string) => {
  const args = ['-hide_banner', '-nostats', '-i', file, '-af', `${filters},ebur128=peak=true:framelog=verbose`, '-f', 'null', '-'];
  const report = execFileSync('sh', ['-c', 'exec ffmpeg "$@" 2>&1', 'sh', ...args]).toString();
  const summary = report.slice(report.lastIndexOf('Summary:'));
  return {
    lufs: Number(/I: +(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? -Infinity),
    peakDb: Number(/Peak: +(-?[\d.]+) dBFS/.exec(summary)?.[1]),
  };
};

/** Noise in bursts, as speech has syllables. */
const SPEECH = `anoisesrc=d=${SECONDS}:c=pink:r=48000:seed=7,tremolo=f=4:d=0.9`;

describe('the sound of a film', () => {
  it.each([
    ['quiet speech', `${SPEECH},volume=0.1`],
    ['loud speech', `${SPEECH},volume=0.9`],
    ['one loud and one soft speaker', `${SPEECH},volume=volume='if(lt(mod(t,4),2),0.8,0.2)':eval=frame`],
    ['speech with clicks', `${SPEECH},volume=volume='if(lt(mod(t,1),0.004),4,0.3)':eval=frame`],
  ])('has −16 LUFS, and peaks below -1 dB: %s', async (_name, source) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sound-'));
    try {
      const file = path.join(folder, 'cut.wav');
      execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, '-ac', '2', '-c:a', 'pcm_f32le', file]);
      const cut: CutSound = { file, seconds: SECONDS, ...ebur128(file, 'anull') };
      const level = await levelSound(cut, SECONDS, folder, { program: 'ffmpeg', signal: AbortSignal.timeout(60_000) });
      const heard = ebur128(level.file, level.filters);
      expect(Math.abs(heard.lufs + 16)).toBeLessThanOrEqual(1);
      expect(heard.peakDb).toBeLessThan(-1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is not raised where nothing is heard', async () => {
    const cut: CutSound = { file: '/nowhere.wav', seconds: 2, lufs: -70, peakDb: -60 };
    const level = await levelSound(cut, 2, '/nowhere', { program: 'ffmpeg', signal: AbortSignal.timeout(60_000) });
    expect(level).toMatchObject({ file: cut.file, isSilent: true });
    expect(level.filters).not.toContain('volume');
  });
});

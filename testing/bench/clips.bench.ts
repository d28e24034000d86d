import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Api, clipFile, clipMade, orderClip, Product, spokenEpisode, transcriptOf } from '../src/product';
import { alone, type Figure, medianPair } from './figure';
import { memoryOf } from './process-usage';

const run = promisify(execFile);
const MAX_SHARE_OF_LENGTH = 0.35;
const MAX_MEGABYTES = 350;
const MAX_TIMES_PLAIN = 1.6;
const ROUNDS = 3;
const SAMPLE_MS = 100;
/** Half a minute of words, each with a pause after it. */
const WORDS =
  'Bread needs time and warm hands so begin badly and begin today then rest because a list is never done and nobody asks for it'.split(' ');

/** Measures how long films take to make in the running product, and how much memory. */
export async function* measureClips(folder: string): AsyncGenerator<Figure> {
  const product = await Product.start();
  try {
    const api = await Api.signIn(product);
    const place = path.join(folder, 'clips');
    await mkdir(place);
    const { id } = await spokenEpisode(api, place, WORDS.join(' '));
    const { ids } = (await transcriptOf(api, id)).words;
    await clipMade(api, await orderClip(api, { id, ids }));
    const [pairs, memory] = [[] as { ours: number; baseline: number }[], [] as number[]];
    let seconds = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const before = memoryOf(product.pid);
      const stopWatching = watchMemory(product);
      const startedAt = performance.now();
      const clip = await clipMade(api, await orderClip(api, { id, ids }));
      const ours = (performance.now() - startedAt) / 1000;
      memory.push(stopWatching() - before);
      const film = path.join(place, 'film.mp4');
      await writeFile(film, await clipFile(api, clip, 'film'));
      pairs.push({ ours, baseline: await encodePlainly(film) });
      seconds = clip.film!.durationMs / 1000;
    }
    const name = `a film of ${seconds.toFixed(0)} seconds, 9:16 with karaoke and waveform, load ${loadavg()[0]!.toFixed(1)}`;
    const median = pairs.map(({ ours }) => ours).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
    yield alone(`${name}: making time by its length`, '×', median / seconds, { atMost: MAX_SHARE_OF_LENGTH });
    yield medianPair(name, 's', 'plain encoding of its pictures', pairs, { atMost: MAX_TIMES_PLAIN });
    yield alone(`${name}: memory of service and ffmpeg beyond that of the idle product`, 'MB', Math.max(...memory), {
      atMost: MAX_MEGABYTES,
    });
  } finally {
    await product.remove();
  }
}

/** Encodes the pictures and the sound of a film again, and returns the seconds. */
async function encodePlainly(film: string): Promise<number> {
  const startedAt = performance.now();
  const encoder = ['-codec:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-threads', '2', '-codec:a', 'aac', '-b:a', '160k'];
  await run('nice', ['-n', '10', 'ffmpeg', '-v', 'error', '-y', '-i', film, ...encoder, `${film}.plain.mp4`]);
  return (performance.now() - startedAt) / 1000;
}

/** Looks at the memory of the product. Returns a function that stops and returns the peak. */
function watchMemory({ pid }: Product): () => number {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Clip, clipRoutes } from '@afterword/proto';
import { familyOf } from '../bench/process-usage';
import {
  Api,
  clipFile,
  clipMade,
  orderClip,
  Product,
  type SpokenEpisode,
  spokenEpisode,
  storedObjects,
  transcriptOf,
  waitUntil,
} from '../src/product';
import { reportFigures } from '../src/proof-figures';

const run = promisify(execFile);
const WORDS =
  'Bread needs time and warm hands so begin badly and begin today then rest because a list is never done and nobody asks for it';
/** Markup of subtitles and filters, quotation marks, two directions, emoji, and twelve scripts. One is shown for each spoken word. */
const HOSTILE = [
  ...['{\\an8}top', 'line\\Nbreak', '%{pts}', "it's", '"quoted"', "';drawtext=", '<b>bold</b>', '👩‍🎤'],
  ...['Grüße', 'Привет', 'Ελληνικά', 'שלום', 'مرحبا', 'नमस्ते', 'বাংলা', 'தமிழ்', 'ไทย', '日本語', '한국어', 'Հայերեն'],
];
const MAX_MARKING_MS = 40;
const MAX_OFFSET_MS = 20;
const MAX_CANCEL_MS = 1000;
const CANCELS = 5;
const KILLS = Number(process.env['KILLS'] ?? 50);
/** About as long as such a film takes, so that every step of the work is interrupted. */
const MAX_KILL_DELAY_MS = 3000;
const SWEPT_MS = 60_000;
const FRAME_MS = 40;
/** Small pictures: a word that is marked changes dozens of their pixels, the encoder's noise none by so much. */
const [WIDTH, HEIGHT] = [270, 480];
const CHANGED_LEVELS = 40;
const CHANGED_PIXELS = 12;
const SAMPLES_PER_MS = 16;
const MAX_LAG_MS = 60;

const folder = mkdtempSync(path.join(tmpdir(), 'afterword-clips-proof-'));
const film = path.join(folder, 'film.mp4');
const report = (line: string) => process.stdout.write(`${line}; load ${loadavg()[0]!.toFixed(1)}\n`);

let product: Product;
let api: Api;
let episode: SpokenEpisode;
let ids: readonly number[];
beforeAll(async () => {
  product = await Product.start();
  api = await Api.signIn(product);
  episode = await spokenEpisode(api, folder, WORDS);
  ({ ids } = (await transcriptOf(api, episode.id)).words);
}, 300_000);
afterAll(async () => {
  await product?.remove();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const order = (options: Parameters<typeof orderClip>[2] = {}) => orderClip(api, { id: episode.id, ids }, options);
const clipsOf = async (id: string) => (await api.request(clipRoutes.list, { id })).clips;
/** Files are deleted after the row that named them. */
const objectsAre = (count: number) =>
  waitUntil(
    () => storedObjects(product).length === count,
    SWEPT_MS,
    () => `${count} files in the object store; there are ${storedObjects(product).length}`,
  );
/** What is encoding: the lane of films is the only one that runs ffmpeg here. */
const encoders = () => familyOf(product.pid).filter(({ name }) => name.startsWith('ffmpeg'));
const workIsEmpty = () => {
  const left = () => readdirSync(path.join(product.dataFolder, 'work'));
  return waitUntil(
    () => left().length === 0,
    SWEPT_MS,
    () => `an empty work folder; it has ${left().join(', ')}`,
  );
};

describe('a film of words whose times are known', () => {
  let clip: Clip;
  beforeAll(async () => {
    clip = await clipMade(api, await order({ hasWaveform: false }));
    await writeFile(film, await clipFile(api, clip, 'film'));
  }, 600_000);

  it('marks each word within 40 ms of its time', async () => {
    const changes = await changedFrames();
    const starts = episode.words.map(({ start }) => start * 1000 - clip.startMs).filter((ms) => ms >= FRAME_MS);
    const misses = starts.map((ms) => Math.min(...changes.map((frame) => Math.abs(frame * FRAME_MS - ms)))).toSorted((a, b) => a - b);
    report(`${starts.length} words: marked within ${misses.at(-1)!.toFixed(1)} ms, median ${misses[misses.length >> 1]!.toFixed(1)} ms`);
    expect(changes.length).toBeLessThanOrEqual(starts.length * 1.5);
    expect(misses.at(-1)).toBeLessThanOrEqual(MAX_MARKING_MS);
  }, 300_000);

  it('has its sound where its pictures are, at -16 LUFS', async () => {
    const lag = lagOf(await samplesOf(film, 0), await samplesOf(episode.recording, clip.startMs));
    const { stderr } = await run('ffmpeg', ['-nostats', '-i', film, '-af', 'ebur128=framelog=verbose', '-f', 'null', '-']);
    const lufs = Number(/I: +(-?[\d.]+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Summary:')))?.[1]);
    report(`Sound lies ${lag.toFixed(2)} ms beside the recording, at ${lufs} LUFS`);
    expect(Math.abs(lag)).toBeLessThanOrEqual(MAX_OFFSET_MS);
    expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(1);
  }, 300_000);
});

it('words of twelve scripts, markup and emoji stay text', async () => {
  const spoken = HOSTILE.map((_, index) => WORDS.split(' ')[index % WORDS.split(' ').length]!).join(' ');
  const { id } = await spokenEpisode(api, folder, spoken, HOSTILE);
  const words = (await transcriptOf(api, id)).words;
  const clip = await clipMade(api, await orderClip(api, { id, ids: words.ids }));
  expect(words.texts).toEqual(HOSTILE);
  // What is quoted has single quotation marks inside.
  expect(clip.film!.text).toBe(HOSTILE.join(' ').replaceAll('"', "'"));
  const captions = (await clipFile(api, clip, 'srt')).toString().replaceAll(/\s+/gu, ' ');
  // Players would take braces for markup.
  for (const word of ['(\\an8)top', 'line\\Nbreak', '%(pts)', '日本語', 'مرحبا']) expect(captions).toContain(word);
  report(`${HOSTILE.length} hostile words were drawn; ${clip.film!.warnings.join(' ') || 'every character has a font'}`);
}, 600_000);

it('a film that is cancelled while it is encoded ends within a second, and leaves nothing', async () => {
  const before = storedObjects(product).length;
  const times: number[] = [];
  for (let round = 0; round < CANCELS; round++) {
    const { id } = await order();
    await waitUntil(
      () => encoders().length > 0,
      300_000,
      () => 'an encoder',
    );
    await pause(100 * round);
    const at = performance.now();
    await api.request(clipRoutes.cancel, { id });
    await waitUntil(
      () => encoders().length === 0,
      30_000,
      () => 'the end of the encoder',
    );
    times.push(performance.now() - at);
    expect((await clipsOf(episode.id)).map((each) => each.id)).not.toContain(id);
  }
  report(`${CANCELS} cancelled films ended within ${Math.max(...times).toFixed(0)} ms`);
  expect(Math.max(...times)).toBeLessThanOrEqual(MAX_CANCEL_MS);
  await objectsAre(before);
  await workIsEmpty();
}, 900_000);

it(`after ${KILLS} kills every film is made once, and nothing is left over`, async () => {
  const known = new Set((await clipsOf(episode.id)).map(({ id }) => id));
  const small = () => orderClip(api, { id: episode.id, ids: ids.slice(0, 8) }, { format: '1:1' });
  const empty = storedObjects(product).length;
  const ordered = [(await clipMade(api, await small())).id];
  const filesOfOne = storedObjects(product).length - empty;
  for (let kill = 0; kill < KILLS; kill++) {
    const clip = await small();
    ordered.push(clip.id);
    await pause(Math.random() * MAX_KILL_DELAY_MS);
    await product.kill();
    await product.start();
    api = await Api.signIn(product);
    await clipMade(api, clip);
  }
  const clips = (await clipsOf(episode.id)).filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const lost = ordered.filter((id) => !clips.includes(id)).length;
  report(`${KILLS} kills: ${lost} films lost, ${clips.length - ordered.length + lost} too many`);
  reportFigures({ rounds: KILLS, lost });
  expect(clips.toSorted()).toEqual(ordered.toSorted());
  await objectsAre(empty + ordered.length * filesOfOne);
  await workIsEmpty();
}, 3_600_000);

/** Returns the numbers of the frames that differ from the frame before. */
async function changedFrames(): Promise<number[]> {
  const filters = `scale=${WIDTH}:${HEIGHT},format=gray`;
  const args = ['-v', 'error', '-i', film, '-vf', filters, '-f', 'rawvideo', 'pipe:1'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1024 ** 3 });
  const size = WIDTH * HEIGHT;
  const frames = Array.from({ length: stdout.length / size }, (_, index) => stdout.subarray(index * size, (index + 1) * size));
  return frames.flatMap((frame, index) => {
    const before = frames[index - 1];
    if (!before) return [];
    let changed = 0;
    for (let at = 0; at < size; at++) if (Math.abs(frame[at]! - before[at]!) > CHANGED_LEVELS) changed += 1;
    return changed >= CHANGED_PIXELS ? [index] : [];
  });
}

/** Returns the sound of a file from a time on, 16 samples a millisecond. */
async function samplesOf(file: string, fromMs: number): Promise<Int16Array> {
  const filters = `atrim=start=${fromMs / 1000},asetpts=PTS-STARTPTS`;
  const args = ['-v', 'error', '-i', file, '-af', filters, '-ac', '1', '-ar', String(SAMPLES_PER_MS * 1000), '-f', 's16le', 'pipe:1'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1024 ** 3 });
  return new Int16Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + (stdout.length & ~1)));
}

/** Returns by how many milliseconds a sound is later than another, where both fit best. */
function lagOf(sound: Int16Array, other: Int16Array): number {
  const margin = MAX_LAG_MS * SAMPLES_PER_MS;
  const end = Math.min(sound.length, other.length) - margin;
  let [best, lag] = [-Infinity, 0];
  for (let shift = -margin; shift <= margin; shift++) {
    let sum = 0;
    for (let at = margin; at < end; at++) sum += sound[at + shift]! * other[at]!;
    if (sum > best) [best, lag] = [sum, shift];
  }
  return lag / SAMPLES_PER_MS;
}

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { episodeRoutes } from '@afterword/proto';
import { type Api, Product, transcribed, upload, written } from '../src/product';
import { EPISODE, type Line, recordingOf, SHORT_EPISODE } from '../src/speech';
import { alone, type Figure } from './figure';
import { memoryOf } from './process-usage';

const MINUTES_OF_SPEECH = 5;
/** An hour of speech at 200 words a minute. */
const WORDS_OF_AN_HOUR = 12_000;

/** Measures a start on an empty data folder until the page can be used, and the memory of all processes. */
export async function measureStart(): Promise<{ figures: Figure[]; product: Product }> {
  const begin = performance.now();
  const product = await Product.start();
  const seconds = (performance.now() - begin) / 1000;
  const memory = alone('memory of everything after the start', 'MB', memoryOf(product.pid), { atMost: 600 });
  return { figures: [alone('start on an empty data folder', 's', seconds, { atMost: 10 }), memory], product };
}

/** Measures the seconds of recognition for each minute of speech, without a key. */
export async function measureRecognition(api: Api): Promise<Figure> {
  const audioFilePath = await upload(api, await recordingOf(minutesOf(EPISODE)));
  const begin = performance.now();
  const { episode } = await api.request(episodeRoutes.create, { title: 'Recognition', audioFilePath });
  const { episode: done } = await transcribed(api, episode.id);
  const seconds = (performance.now() - begin) / 1000;
  if (!done.duration) throw new Error('Nothing was recognized.');
  return alone('recognition', 's for a minute of speech', seconds / (done.duration / 60), { atMost: 60 });
}

/** Measures the time from the request to four content items about an hour of speech, without a key. */
export async function measureWriting(api: Api, folder: string): Promise<Figure> {
  const transcript = path.join(folder, 'hour.txt');
  writeFileSync(transcript, hourOf(EPISODE));
  const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
  const transcriptFilePath = await upload(api, transcript);
  const { episode } = await api.request(episodeRoutes.create, { title: 'An hour', audioFilePath, transcriptFilePath });
  await transcribed(api, episode.id);
  const begin = performance.now();
  await api.request(episodeRoutes.generate, { id: episode.id, contentType: 'all' });
  await written(api, episode.id);
  return alone('an hour of speech to four content items', 's', (performance.now() - begin) / 1000, { atMost: 3 });
}

/** Repeats the dialogue; flite speaks about 170 words a minute. */
function minutesOf(lines: Line[]): Line[] {
  const words = lines.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  return Array.from({ length: Math.ceil((MINUTES_OF_SPEECH * 170) / words) }, () => lines).flat();
}

function hourOf(lines: Line[]): string {
  const text = lines.map((line) => line.text).join('\n\n');
  return Array.from({ length: Math.ceil(WORDS_OF_AN_HOUR / text.split(/\s+/).length) }, () => text).join('\n\n');
}

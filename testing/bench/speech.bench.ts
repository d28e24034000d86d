import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { episodeRoutes, isUnsure, transcriptRoutes } from '@afterword/proto';
import { cacheFolder } from '@afterword/standalone/cache-folder';
import { unpackDebianPackage } from '@afterword/standalone/private-apt';
import { Api, Product, transcribed, transcriptOf, upload, waitUntil } from '../src/product';
import { ffmpeg } from '../src/speech';
import { watchEstimates } from './estimates';
import { estimateFigure, repeatEpisode } from './estimates.bench';
import { alone, type Figure } from './figure';
import { familyOf, processorSecondsOf } from './process-usage';
import { compareWords, spokenWords } from './word-errors';

/** Studio recordings of one English voice with their texts (CC BY-SA 3.0). They are downloaded once. */
const PROMPTS = { sound: 'asterisk-core-sounds-en-g722', text: 'asterisk-core-sounds-en' };
const MIN_PROMPT_WORDS = 5;
const PAUSE_SECONDS = 0.7;
const HOUR_SECONDS = 3600;
const RECOGNIZER = 'speech';
const SAMPLE_MS = 1000;

interface Prompt {
  file: string;
  text: string;
}

/** Measures recognition without a key in the running product: errors in clear speech, processor time, memory, and an hour of speech from upload to text. */
export async function* measureSpeech(folder: string): AsyncGenerator<Figure> {
  const product = await Product.start();
  try {
    const api = await Api.signIn(product);
    const prompts = findPrompts();
    const [errorsOfSixty] = await measurePrompts(api, folder, prompts.slice(0, 60), 'the first 60 prompts', { atMost: 3 });
    yield errorsOfSixty!; // About ten words are wrong, too few to say which share of them is marked.
    yield* await measurePrompts(api, folder, prompts, `all ${prompts.length} prompts`, { atMost: 4 });
    yield* await measureHour(api, product, folder);
  } finally {
    await product.remove();
  }
}

async function measurePrompts(api: Api, folder: string, prompts: Prompt[], name: string, goal: Figure['goal']): Promise<Figure[]> {
  const recording = path.join(folder, `${prompts.length}-prompts.mp3`);
  await joinPrompts(prompts, recording);
  const { episode } = await api.request(episodeRoutes.create, { title: name, audioFilePath: await upload(api, recording) });
  await transcribed(api, episode.id);
  const { words } = await transcriptOf(api, episode.id);
  const recognized = words.texts.flatMap((text, at) => spokenWords(text).map((word) => ({ word, confidence: words.confidences[at]! })));
  const { errors, wrong } = compareWords(
    prompts.flatMap(({ text }) => spokenWords(text)),
    recognized.map(({ word }) => word),
  );
  const spokenCount = prompts.flatMap(({ text }) => spokenWords(text)).length;
  const marked = recognized.map(({ confidence }) => isUnsure(confidence));
  const share = (isWrong: boolean) => {
    const of = marked.filter((_, at) => wrong.has(at) === isWrong);
    return (of.filter(Boolean).length / of.length) * 100;
  };
  return [
    alone(`wrong words in ${name}`, '%', (errors / spokenCount) * 100, goal),
    alone(`wrong words that are marked in ${name}`, '%', share(true), { atLeast: 30 }),
    alone(`right words that are marked in ${name}`, '%', share(false), { atMost: 10 }),
  ];
}

/** Measures an hour of two voices. Times start when the upload has ended. */
async function measureHour(api: Api, product: Product, folder: string): Promise<Figure[]> {
  const audioFilePath = await upload(api, await repeatEpisode(folder, HOUR_SECONDS));
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  const { episode } = await api.request(episodeRoutes.create, { title: 'An hour', audioFilePath });
  const usage = watchRecognizers(product.pid);
  const watched = watchEstimates(api, episode.id);
  const hasWords = async () => (await api.request(transcriptRoutes.getPartial, { id: episode.id })).paragraphs.length > 0;
  await waitUntil(hasWords, HOUR_SECONDS * 1000, () => 'the first words');
  const begun = seconds();
  const { estimates, endMs } = await watched;
  const readable = seconds();
  const { processorSeconds, peakMegabytes } = usage.stop();
  return [
    alone('an hour of speech until its first words are available', 's', begun, { atMost: 60 }),
    alone('an hour of speech until its text is available', 's', readable, { atMost: 360 }),
    alone('processor time of recognition', 's for a second of speech', processorSeconds / HOUR_SECONDS, { atMost: 0.12 }),
    estimateFigure('an hour of speech', estimates, endMs),
    alone('memory of each recognizer', 'MB', peakMegabytes, { atMost: 600 }),
  ];
}

function findPrompts(): Prompt[] {
  const unpacked = (name: string) => {
    const target = path.join(cacheFolder(), name);
    if (!existsSync(target)) unpackDebianPackage(name, target);
    return target;
  };
  const sounds = path.join(unpacked(PROMPTS.sound), 'usr/share/asterisk/sounds/en_US_f_Allison');
  const list = gunzipSync(readFileSync(path.join(unpacked(PROMPTS.text), 'usr/share/doc', PROMPTS.text, 'core-sounds-en.txt.gz')));
  return list
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [, name, text] = /^([\w/-]+): ([^[\n].*)$/.exec(line) ?? [];
      const file = path.join(sounds, `${name}.g722`);
      return text && spokenWords(text).length >= MIN_PROMPT_WORDS && existsSync(file) ? [{ file, text }] : [];
    });
}

async function joinPrompts(prompts: Prompt[], target: string): Promise<void> {
  const inputs = prompts.flatMap(({ file }) => ['-f', 'g722', '-i', file]);
  const padded = prompts.map((_, at) => `[${at}:a]aresample=16000,apad=pad_dur=${PAUSE_SECONDS}[p${at}]`).join(';');
  const joined = `${padded};${prompts.map((_, at) => `[p${at}]`).join('')}concat=n=${prompts.length}:v=0:a=1[all]`;
  await ffmpeg(...inputs, '-filter_complex', joined, '-map', '[all]', '-b:a', '128k', target);
}

/** Samples the recognizers below a process, which end when nothing is left to recognize. */
function watchRecognizers(product: number) {
  const processorSeconds = new Map<number, number>();
  let peakMegabytes = 0;
  const sample = () => {
    for (const { pid, megabytes } of familyOf(product).filter(({ name }) => name === RECOGNIZER)) {
      processorSeconds.set(pid, processorSecondsOf(pid));
      peakMegabytes = Math.max(peakMegabytes, megabytes);
    }
    return [...processorSeconds.values()].reduce((sum, seconds) => sum + seconds, 0);
  };
  const before = sample();
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return { processorSeconds: sample() - before, peakMegabytes };
    },
  };
}

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { episodeRoutes, speakerTrackRoutes } from '@afterword/proto';
import { Api, Product, transcribed, transcriptOf, upload, waitUntil } from '../src/product';
import { EPISODE, type Line, type Microphone, recordSeparately, SPEAKERS, type Voice } from '../src/speech';
import { alone, type Figure } from './figure';

const VOICES: Voice[] = ['slt', 'rms', 'awb', 'kal'];
const WAIT_MS = 600_000;
const MAX_WRONG_PERCENT = 3;

const sentencesOf = ({ text }: Line) => text.match(/[^.?!]+[.?!]/gu)!.map((sentence) => sentence.trim());
/** Four voices: each sentence is spoken by another one. */
const FOUR: Line[] = EPISODE.flatMap(sentencesOf).map((text, at) => ({
  voice: VOICES[(at * 7 + Math.floor(at / 4)) % VOICES.length]!,
  text,
}));
/** The other voice says a word after every second sentence. */
const INTERRUPTED: Line[] = EPISODE.flatMap((line) =>
  sentencesOf(line).flatMap((text, at) => {
    const other: Voice = line.voice === 'slt' ? 'rms' : 'slt';
    const spoken = { voice: line.voice, text };
    return at % 2 === 1 ? [{ voice: other, text: at % 4 === 1 ? 'Right.' : 'Yes.' }, spoken] : [spoken];
  }),
);

/** Tracks of speakers in different places. */
const CLEAN: Partial<Record<Voice, Microphone>> = {};
/** Microphones with different levels and start times that also record the other voices. */
const HEARING_OTHERS: Partial<Record<Voice, Microphone>> = {
  slt: { offsetMs: -12_340, othersDb: -12, noiseDb: -50 },
  rms: { offsetMs: 3210, gainDb: -12, othersDb: -10, noiseDb: -55 },
  awb: { gainDb: -6, othersDb: -14, noiseDb: -45 },
  kal: { offsetMs: -1000, othersDb: -18, noiseDb: -60 },
};
const atOneTable: Microphone = { othersDb: -6, noiseDb: -45 };
const ONE_TABLE = { slt: atOneTable, rms: { ...atOneTable, gainDb: -12 }, awb: { ...atOneTable, gainDb: -6 }, kal: atOneTable };

/** Measures words with the wrong speaker in recordings of two and four tracks in the running product. */
export async function* measureTracks(folder: string): AsyncGenerator<Figure> {
  const product = await Product.start();
  try {
    const api = await Api.signIn(product);
    for (const [dialogue, lines] of Object.entries({
      'two speakers': EPISODE,
      'two who interrupt each other': INTERRUPTED,
      'four speakers': FOUR,
    }))
      for (const [room, microphones] of Object.entries({
        'clean tracks': CLEAN,
        'tracks with other voices': HEARING_OTHERS,
        'microphones at one table': ONE_TABLE,
      })) {
        const target = path.join(folder, `${dialogue} ${room}`);
        await mkdir(target);
        const wrong = await wrongShare(api, await recordSeparately(lines, microphones, target));
        yield alone(`words with the wrong speaker, ${dialogue}, ${room}`, '%', wrong * 100, { atMost: MAX_WRONG_PERCENT });
      }
  } finally {
    await product.remove();
  }
}

async function wrongShare(api: Api, { recording, tracks, lines }: Awaited<ReturnType<typeof recordSeparately>>): Promise<number> {
  const { episode } = await api.request(episodeRoutes.create, { title: 'Tracks', audioFilePath: await upload(api, recording) });
  await transcribed(api, episode.id);
  const added = [];
  for (const { voice, file } of tracks) added.push({ speaker: SPEAKERS[voice], audioFilePath: await upload(api, file) });
  await api.request(speakerTrackRoutes.add, { id: episode.id, tracks: added });
  const hasEnded = async () => (await api.request(speakerTrackRoutes.get, { id: episode.id })).tracks?.status !== 'processing';
  await waitUntil(hasEnded, WAIT_MS, () => 'the speakers');
  const { words, segments } = await transcriptOf(api, episode.id);
  const found = segments.flatMap(({ speaker, words: count }) => Array.from({ length: count }, () => speaker));
  const spoken = words.starts.map((start, at) => {
    const middle = (start + words.ends[at]!) / 2;
    const line = lines.find(({ startMs, endMs }) => middle >= startMs && middle < endMs);
    return line && SPEAKERS[line.voice];
  });
  return found.filter((speaker, at) => speaker !== spoken[at]).length / found.length;
}

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { episodeRoutes, speakerTrackRoutes } from '@afterword/proto';
import { Api, Product, transcribed, transcriptOf, upload, waitUntil } from '../src/product';
import { EPISODE, ffmpeg, type Line, type Microphone, recordSeparately, SPEAKERS, type SeparateTracks, type Voice } from '../src/speech';
import { alone, type Figure } from './figure';

const VOICES: Voice[] = ['slt', 'rms', 'awb', 'kal'];
const WAIT_MS = 600_000;
const MAX_WRONG_PERCENT = 3;
const CUT_SECONDS = 20;
const CUT_AT_SHARE = 0.6;
const MAX_BOUNDARY_ERROR_SECONDS = 10;

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
    yield* await measureCut(api, folder);
  } finally {
    await product.remove();
  }
}

/** Measures a recording from which a part was cut after its tracks were exported. */
async function measureCut(api: Api, folder: string): Promise<Figure[]> {
  const target = path.join(folder, 'cut');
  await mkdir(target);
  const whole = await recordSeparately([...EPISODE, ...FOUR, ...INTERRUPTED], HEARING_OTHERS, target);
  const cutAt = Math.round((CUT_AT_SHARE * whole.lines.at(-1)!.endMs) / 1000);
  const recording = path.join(target, 'cut.wav');
  const kept = `[0:a]atrim=end=${cutAt}[a];[0:a]atrim=start=${cutAt + CUT_SECONDS}[b];[a][b]concat=n=2:v=0:a=1`;
  await ffmpeg('-i', whole.recording, '-filter_complex', kept, recording);
  const { words, unmatched } = await assignSpeakers(api, { ...whole, recording });
  const before = words.filter(({ startMs }) => startMs < cutAt * 1000);
  const after = words.filter(({ startMs }) => startMs >= (cutAt + MAX_BOUNDARY_ERROR_SECONDS) * 1000);
  const wrong = before.filter(({ found, spoken }) => found !== null && found !== spoken).length / before.length;
  const assigned = after.filter(({ found }) => found !== null).length / after.length;
  const noticedAt = (unmatched[0]?.startMs ?? Infinity) / 1000;
  const name = `a recording that was cut at ${cutAt} s`;
  return [
    alone(`distance from the cut to where it is noticed, ${name}`, 's', Math.abs(noticedAt - cutAt), {
      atMost: MAX_BOUNDARY_ERROR_SECONDS,
    }),
    alone(`words before the cut with the wrong speaker, ${name}`, '%', wrong * 100, { atMost: MAX_WRONG_PERCENT }),
    alone(`words after the cut with a speaker, ${name}`, '%', assigned * 100, { atMost: 0 }),
  ];
}

async function wrongShare(api: Api, separate: SeparateTracks): Promise<number> {
  const { words } = await assignSpeakers(api, separate);
  return words.filter(({ found, spoken }) => found !== spoken).length / words.length;
}

/** Returns who says each word, as found and in truth, and where the tracks did not match. */
async function assignSpeakers(api: Api, { recording, tracks, lines }: SeparateTracks) {
  const { episode } = await api.request(episodeRoutes.create, { title: 'Tracks', audioFilePath: await upload(api, recording) });
  await transcribed(api, episode.id);
  const added = [];
  for (const { voice, file } of tracks) added.push({ speaker: SPEAKERS[voice], audioFilePath: await upload(api, file) });
  await api.request(speakerTrackRoutes.add, { id: episode.id, tracks: added });
  const read = async () => (await api.request(speakerTrackRoutes.get, { id: episode.id })).tracks;
  await waitUntil(
    async () => (await read())?.status !== 'processing',
    WAIT_MS,
    () => 'the speakers',
  );
  const { words, segments } = await transcriptOf(api, episode.id);
  const found = segments.flatMap(({ speaker, words: count }) => Array.from({ length: count }, () => speaker));
  const speakers = words.starts.map((startMs, at) => {
    const middle = (startMs + words.ends[at]!) / 2;
    const line = lines.find((spoken) => middle >= spoken.startMs && middle < spoken.endMs);
    return { startMs, found: found[at]!, spoken: line ? SPEAKERS[line.voice] : null };
  });
  return { words: speakers, unmatched: (await read())?.unmatched ?? [] };
}

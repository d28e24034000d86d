import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Clip, type ClipOptions, clipRoutes, episodeRoutes } from '@afterword/proto';
import { type Line, recordingOf, spokenLine, type Voice } from '../speech';
import type { Api } from './api';
import { decoded, transcribed } from './episode';
import { upload } from './upload';
import { waitUntil } from './wait-until';

/** A WAV file with 16,000 samples of two bytes a second, after its header. */
const HEADER_BYTES = 78;
const BYTES_PER_MS = 32;
const PAUSE_MS = 500;
const MADE_MS = 600_000;

interface SpokenWord {
  text: string;
  /** In seconds. */
  start: number;
  end: number;
}

/** An episode whose words were spoken one by one, so that the time of each is known. */
export interface SpokenEpisode {
  id: string;
  recording: string;
  words: SpokenWord[];
}

/** Uploads words that are spoken one by one, with their times in a transcript file. `shown` replaces what the transcript says. */
export async function spokenEpisode(api: Api, folder: string, text: string, shown = text.split(' ')): Promise<SpokenEpisode> {
  const lines: Line[] = text.split(' ').map((word) => ({ voice: 'slt' satisfies Voice, text: word }));
  const words: SpokenWord[] = [];
  let start = 0;
  for (const [index, line] of lines.entries()) {
    const { size } = await stat(await spokenLine(line));
    const length = (size - HEADER_BYTES) / BYTES_PER_MS / 1000;
    words.push({ text: shown[index]!, start, end: start + length - PAUSE_MS / 1000 });
    start += length;
  }
  const transcript = path.join(folder, 'spoken.json');
  const segment = {
    start: 0,
    end: words.at(-1)!.end,
    text: shown.join(' '),
    words: words.map(({ text: word, ...times }) => ({ word, ...times })),
  };
  await writeFile(transcript, JSON.stringify({ segments: [segment] }));
  const recording = await recordingOf(lines);
  const [audioFilePath, transcriptFilePath] = [await upload(api, recording), await upload(api, transcript)];
  const { episode } = await api.request(episodeRoutes.create, { title: 'Spoken words', audioFilePath, transcriptFilePath });
  await transcribed(api, episode.id);
  await decoded(api, episode.id);
  return { id: episode.id, recording, words };
}

/** Orders a film of all words of an episode. */
export async function orderClip(
  api: Api,
  { id, ids }: { id: string; ids: readonly number[] },
  options: Partial<ClipOptions> = {},
): Promise<Clip> {
  return (await api.request(clipRoutes.make, { id, firstWordId: ids[0]!, lastWordId: ids.at(-1)!, ...options })).clip;
}

/** Waits until the film of a clip is made. @throws if it failed */
export async function clipMade(api: Api, { id, episodeId }: Clip): Promise<Clip> {
  let clip: Clip | undefined;
  await waitUntil(
    async () => {
      clip = (await api.request(clipRoutes.list, { id: episodeId })).clips.find((each) => each.id === id);
      return clip !== undefined && clip.making === null;
    },
    MADE_MS,
    () => `a clip; the last response was ${JSON.stringify(clip)}`,
  );
  if (!clip!.film) throw new Error(clip!.problem ?? 'There is no film.');
  return clip!;
}

/** Returns the bytes of a file of a clip. */
export async function clipFile(api: Api, { id }: Clip, kind: 'film' | 'srt' | 'vtt' | 'cover'): Promise<Buffer> {
  const { url } = (await api.request(clipRoutes.files, { id }))[kind];
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

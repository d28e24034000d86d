import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { episodeRoutes } from '@afterword/proto';
import { Api, Product, upload } from '../src/product';
import { captionsOf, EPISODE, ffmpeg, recordingOf, SECONDS_A_LINE } from '../src/speech';
import { compareWithTruth, largestError, type ShownEstimate, watchEstimates } from './estimates';
import { alone, type Figure } from './figure';

const MAX_ESTIMATE_ERROR_PERCENT = 33;

interface EstimatedJob {
  name: string;
  seconds: number;
  hasCaptions?: boolean;
  /** How many seconds it may take until its text can be read. */
  atMost: number;
}

const JOBS: EstimatedJob[] = [
  { name: 'two minutes of speech', seconds: 120, atMost: 30 },
  { name: 'ten minutes of speech', seconds: 600, atMost: 60 },
  { name: 'two hours with captions', seconds: 7200, hasCaptions: true, atMost: 10 },
];

/** Compares the remaining time that pages show with the time that the job really takes, in the running product. */
export async function* measureEstimates(folder: string): AsyncGenerator<{ figures: Figure[]; details: string[] }> {
  const product = await Product.start();
  try {
    const api = await Api.signIn(product);
    for (const job of JOBS) yield await measureJob(api, folder, job);
  } finally {
    await product.remove();
  }
}

async function measureJob(api: Api, folder: string, { name, seconds, hasCaptions = false, atMost }: EstimatedJob) {
  const audioFilePath = await upload(api, await repeatEpisode(folder, seconds));
  const transcriptFilePath = hasCaptions ? await upload(api, captionsFor(folder, seconds)) : undefined;
  const { episode } = await api.request(episodeRoutes.create, { title: name, audioFilePath, transcriptFilePath });
  const { estimates, endMs } = await watchEstimates(api, episode.id);
  return {
    figures: [alone(`${name} until their text can be read`, 's', endMs / 1000, { atMost }), estimateFigure(name, estimates, endMs)],
    details: compareWithTruth(estimates, endMs),
  };
}

export const estimateFigure = (of: string, estimates: readonly ShownEstimate[], endMs: number): Figure =>
  alone(`error of the remaining time from a quarter on, ${of}`, '%', largestError(estimates, endMs) * 100, {
    atMost: MAX_ESTIMATE_ERROR_PERCENT,
  });

/** Returns the path of a recording of this length, in which the episode is said over and over. */
export async function repeatEpisode(folder: string, seconds: number): Promise<string> {
  const recording = path.join(folder, `${seconds}-seconds.mp3`);
  await ffmpeg('-stream_loop', '-1', '-i', await recordingOf(EPISODE), '-t', String(seconds), '-c', 'copy', recording);
  return recording;
}

/** Returns the path of a VTT file with the words of that recording and their times. */
function captionsFor(folder: string, seconds: number): string {
  const captions = path.join(folder, `${seconds}-seconds.vtt`);
  const lines = Array.from({ length: Math.floor(seconds / SECONDS_A_LINE) }, (_, at) => EPISODE[at % EPISODE.length]!);
  writeFileSync(captions, captionsOf(lines));
  return captions;
}

import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from './client';
import { download } from './download';
import { Failure } from './failure';
import type { Progress } from './progress';
import { unzip } from './unzip';

/** Where the kit is until it is complete. */
const PART = '.afterword-kit.part';

interface Wanted {
  /** The folder to write into. It is created if there is none; files with the same names are replaced. */
  folder: string;
  withRecording: boolean;
}

/** Writes the files of an episode's publishing kit into a folder. Returns their names. */
export async function exportKit(client: Client, id: string, { folder, withRecording }: Wanted, progress: Progress): Promise<string[]> {
  progress.show('Reading the episode');
  const { episode } = await client.call('GET /api/episodes/{id}', { id });
  if (episode.transcriptionStatus !== 'completed') throw new Failure('failed', 'The episode has no transcript yet. Wait for it first.');
  await mkdir(folder, { recursive: true });
  const part = path.join(folder, PART);
  try {
    const show = (percent: number) => progress.show(`Downloading the kit: ${percent}%`);
    await download(client, `/api/episodes/${encodeURIComponent(id)}/kit?recording=${withRecording}`, part, show);
    return await unzip(part, folder);
  } finally {
    await rm(part, { force: true });
  }
}

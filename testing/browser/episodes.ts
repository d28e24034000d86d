import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { episodeRoutes } from '@afterword/proto';
import { type Api, transcribed, upload } from '../src/product';
import { captionsOf, EPISODE, type Line, recordingOf, SHORT_EPISODE } from '../src/speech';

/** An episode with its transcript, made without the page: what journeys begin with that are about something else. */
export async function transcribedEpisode(api: Api, title: string, lines: Line[] = SHORT_EPISODE): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'journey-'));
  try {
    const captions = path.join(folder, 'talk.vtt');
    writeFileSync(captions, captionsOf(lines));
    const [audioFilePath, transcriptFilePath] = [await upload(api, await recordingOf(lines)), await upload(api, captions)];
    const { episode } = await api.ask(episodeRoutes.create, { title, audioFilePath, transcriptFilePath });
    await transcribed(api, episode.id);
    return episode.id;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An episode that is being listened to right now, for some seconds at least. */
export async function episodeInWork(api: Api, title: string): Promise<string> {
  const audioFilePath = await upload(api, await recordingOf(EPISODE));
  const { episode } = await api.ask(episodeRoutes.create, { title, audioFilePath });
  await api.ask(episodeRoutes.transcribe, { id: episode.id });
  return episode.id;
}

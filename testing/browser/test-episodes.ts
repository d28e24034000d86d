import path from 'node:path';
import { contentRoutes, type ContentType, episodeRoutes, type GeneratedContent, insightsRoutes, type Output } from '@afterword/proto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type Api, jobEnded, transcribed, upload, written } from '../src/product';
import { captionsOf, EPISODE, type Line, recordingOf, SECONDS_A_LINE, SHORT_EPISODE, silentSeconds } from '../src/speech';

/** Creates an episode with a transcript through the API, for journeys that start with one. */
export async function transcribedEpisode(api: Api, title: string, lines: Line[] = SHORT_EPISODE): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'journey-'));
  try {
    const captions = path.join(folder, 'talk.vtt');
    writeFileSync(captions, captionsOf(lines));
    const silence = path.join(folder, 'talk.wav');
    writeFileSync(silence, silentSeconds(lines.length * SECONDS_A_LINE));
    const [audioFilePath, transcriptFilePath] = [await upload(api, silence), await upload(api, captions)];
    const { episode } = await api.request(episodeRoutes.create, { title, audioFilePath, transcriptFilePath });
    await transcribed(api, episode.id);
    return episode.id;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Creates an episode whose transcription is running, for at least some seconds. */
export async function episodeInWork(api: Api, title: string): Promise<string> {
  const audioFilePath = await upload(api, await recordingOf(EPISODE));
  const { episode } = await api.request(episodeRoutes.create, { title, audioFilePath });
  await api.request(episodeRoutes.transcribe, { id: episode.id });
  return episode.id;
}

type Insights = Output<typeof insightsRoutes.get>;

/** Returns the current insights of an episode. */
export const insightsOf = (api: Api, id: string): Promise<Insights> => api.request(insightsRoutes.get, { id });

/** Creates an episode with generated insights. */
export async function episodeWithInsights(api: Api, title: string, lines = EPISODE): Promise<{ id: string; insights: Insights }> {
  const id = await transcribedEpisode(api, title, lines);
  const { jobId } = await api.request(insightsRoutes.generate, { id });
  await jobEnded(api, id, jobId);
  return { id, insights: await insightsOf(api, id) };
}

/** An episode with its four items, created from an imported transcript and silence, so that it takes no time. */
export class WrittenEpisode {
  private constructor(
    private readonly api: Api,
    readonly id: string,
  ) {}

  static async make(api: Api, title: string): Promise<WrittenEpisode> {
    const id = await transcribedEpisode(api, title, EPISODE);
    await api.request(episodeRoutes.generate, { id, contentType: 'all' });
    await written(api, id);
    return new WrittenEpisode(api, id);
  }

  async item(contentType: ContentType): Promise<GeneratedContent> {
    const { content } = await this.api.request(contentRoutes.listForEpisode, { id: this.id });
    return content.find((item) => item.contentType === contentType)!;
  }

  async edit({ id }: Pick<GeneratedContent, 'id'>, content: string): Promise<GeneratedContent> {
    return (await this.api.request(contentRoutes.edit, { id, content })).item;
  }
}

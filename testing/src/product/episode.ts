import { contentRoutes, type Episode, episodeRoutes, type GeneratedContent, type ProcessingJob, transcriptRoutes } from '@afterword/proto';
import { writeFile } from 'node:fs/promises';
import { EPISODE, recordingOf, SHORT_EPISODE } from '../speech';
import type { Api } from './api';
import { upload } from './upload';
import { waitUntil } from './wait-until';

const TRANSCRIBED_MS = 600_000;
const WRITTEN_MS = 60_000;
const PAGE = 200;

/** Waits until the transcription has completed or failed, and returns the episode. */
export async function transcribed(api: Api, id: string) {
  let current = await api.request(episodeRoutes.get, { id });
  await waitUntil(
    async () => {
      current = await api.request(episodeRoutes.get, { id });
      return ['completed', 'failed'].includes(current.episode.transcriptionStatus);
    },
    TRANSCRIBED_MS,
    () => `the transcript; the last response was ${JSON.stringify(current)}`,
  );
  return current;
}

/** Waits until the recording of an imported transcript is decoded, which happens after the transcript is available. */
export const decoded = (api: Api, id: string) =>
  waitUntil(
    async () => (await api.request(episodeRoutes.audio, { id })).waveformUrl !== null,
    TRANSCRIBED_MS,
    () => 'the waveform of the recording',
  );

/** Waits until `count` items are written. */
export async function written(api: Api, id: string, count = 4): Promise<GeneratedContent[]> {
  let content: GeneratedContent[] = [];
  await waitUntil(
    async () => {
      ({ content } = await api.request(contentRoutes.listForEpisode, { id }));
      return content.length >= count;
    },
    WRITTEN_MS,
    () => `${count} content items; there were ${content.length}`,
  );
  return content;
}

/** Waits until a job has completed, failed or was cancelled, and returns it. */
export async function jobEnded(api: Api, episodeId: string, jobId: string, timeoutMs = WRITTEN_MS): Promise<ProcessingJob> {
  let job: ProcessingJob | undefined;
  await waitUntil(
    async () => {
      const { processingJobs } = await api.request(episodeRoutes.get, { id: episodeId });
      job = processingJobs.find(({ id }) => id === jobId);
      return job !== undefined && !['pending', 'processing'].includes(job.status);
    },
    timeoutMs,
    () => `a job to end; the last response was ${JSON.stringify(job)}`,
  );
  return job!;
}

export const transcriptOf = async (api: Api, id: string) => (await api.request(transcriptRoutes.get, { id })).transcript;

/** Returns all episodes, page by page. */
export async function everyEpisode(api: Api, after?: string): Promise<Episode[]> {
  const { episodes, next } = await api.request(episodeRoutes.list, { limit: PAGE, ...(after && { after }) });
  return next ? [...episodes, ...(await everyEpisode(api, next))] : episodes;
}

/** Creates an episode and returns its LinkedIn post and X thread, written in a brand voice. Its transcript is written to `file`. */
export async function voicedPosts(
  api: Api,
  { voice, title, file }: Record<'voice' | 'title' | 'file', string>,
): Promise<[post: GeneratedContent, thread: GeneratedContent]> {
  await writeFile(file, EPISODE.map(({ text }) => text).join('\n\n'));
  const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
  const transcriptFilePath = await upload(api, file);
  const { episode } = await api.request(episodeRoutes.create, { title, audioFilePath, transcriptFilePath, selectedBrandProfileId: voice });
  await transcribed(api, episode.id);
  await api.request(episodeRoutes.generate, { id: episode.id, contentType: 'all' });
  const items = await written(api, episode.id);
  const itemOf = (type: GeneratedContent['contentType']) => items.find(({ contentType }) => contentType === type)!;
  return [itemOf('social_linkedin'), itemOf('social_twitter')];
}

/** Removes words from an item, saves it and returns it. */
export async function deleteWords(api: Api, { id, content }: GeneratedContent, words: string): Promise<GeneratedContent> {
  if (!content.includes(words)) throw new Error(`“${words}” is not in the content:\n${content}`);
  return (await api.request(contentRoutes.edit, { id, content: content.replace(words, '') })).item;
}

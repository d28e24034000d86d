import { contentRoutes, type Episode, episodeRoutes, type GeneratedContent, type ProcessingJob, transcriptRoutes } from '@afterword/proto';
import type { Api } from './api';
import { until } from './until';

const TRANSCRIBED_MS = 600_000;
const WRITTEN_MS = 60_000;
const PAGE = 200;

/** Waits until the transcription has ended and answers the episode, whichever way it ended. */
export async function transcribed(api: Api, id: string) {
  let answer = await api.ask(episodeRoutes.get, { id });
  await until(
    async () => {
      answer = await api.ask(episodeRoutes.get, { id });
      return ['completed', 'failed'].includes(answer.episode.transcriptionStatus);
    },
    TRANSCRIBED_MS,
    () => `the transcript; the last answer was ${JSON.stringify(answer)}`,
  );
  return answer;
}

/** Waits until `count` items are written. */
export async function written(api: Api, id: string, count = 4): Promise<GeneratedContent[]> {
  let content: GeneratedContent[] = [];
  await until(
    async () => {
      ({ content } = await api.ask(contentRoutes.listForEpisode, { id }));
      return content.length >= count;
    },
    WRITTEN_MS,
    () => `${count} pieces of content; there were ${content.length}`,
  );
  return content;
}

/** Waits until a job has ended and answers it, whichever way it ended. */
export async function jobEnded(api: Api, episodeId: string, jobId: string, patienceMs = WRITTEN_MS): Promise<ProcessingJob> {
  let job: ProcessingJob | undefined;
  await until(
    async () => {
      const { processingJobs } = await api.ask(episodeRoutes.get, { id: episodeId });
      job = processingJobs.find(({ id }) => id === jobId);
      return job !== undefined && !['pending', 'processing'].includes(job.status);
    },
    patienceMs,
    () => `the end of a job; the last answer was ${JSON.stringify(job)}`,
  );
  return job!;
}

export const transcriptOf = async (api: Api, id: string) => (await api.ask(transcriptRoutes.get, { id })).transcript;

/** Page by page, as the dashboard reads them. */
export async function everyEpisode(api: Api, after?: string): Promise<Episode[]> {
  const { episodes, next } = await api.ask(episodeRoutes.list, { limit: PAGE, ...(after && { after }) });
  return next ? [...episodes, ...(await everyEpisode(api, next))] : episodes;
}

import { type JobDefinition, reportByEvents } from '@afterword/platform';
import { GenerationCompleted, GenerationFailed, GenerationProgressed, type JobType } from '@afterword/proto';

/** The jobs of this service. They share their events; the receiver distinguishes them by job id. */
export const JOB_TYPES: JobType[] = ['content_generation', 'variants', 'enhancements'];

export const generationJobs: JobDefinition = {
  report: reportByEvents(
    { progressed: GenerationProgressed, completed: GenerationCompleted, failed: GenerationFailed },
    ({ scope: episodeId, ...report }) => ({ ...report, episodeId }),
  ),
  messages: {
    waiting: 'Waiting until the language model takes more work',
    failed: 'The content could not be written. Try again in a moment.',
    abandoned: 'The writing was interrupted and did not go on. Try again.',
    crashes: "Afterword stopped twice while writing this, so it won't be tried again by itself. Try again, or shorten the transcript.",
  },
};

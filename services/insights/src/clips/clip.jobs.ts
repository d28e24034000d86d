import { type JobDefinition, JobRunner } from '@afterword/platform';
import { Inject } from '@nestjs/common';
import { ClipRow } from './clip.entity';

/** The runner of the jobs that make films. */
export const CLIP_JOBS = Symbol('clip jobs');
export type ClipJobs = JobRunner;
export const InjectClipJobs = () => Inject(CLIP_JOBS);

/** A job reports to the row of its clip, in the transaction that ends it. */
export const clipJobs = {
  report: async ({ manager, notify }, kind, { jobId, scope: episodeId }, data) => {
    if (kind === 'failed') await manager.update(ClipRow, { jobId }, { jobId: null, progress: 0, problem: String(data['reason']) });
    notify('clips', episodeId);
  },
  isOwn: ({ manager }, jobId) => manager.existsBy(ClipRow, { jobId }),
  messages: {
    waiting: 'Waiting for another part of Afterword',
    failed: 'The clip could not be made. Try again in a moment.',
    abandoned: 'Making the clip was interrupted and did not go on. Try again.',
    crashes: "Afterword stopped twice while making this clip, so it won't be tried again by itself. Try fewer words.",
  },
} satisfies JobDefinition;

import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessingJob } from '@afterword/proto';
import type { Client } from './client';
import { Failure } from './failure';
import type { Progress } from './progress';

const ASK_EVERY_MS = 2000;

const names: Record<ProcessingJob['jobType'], string> = {
  transcription: 'Transcript',
  content_generation: 'Content',
  insights: 'Quotes and chapters',
  enhancements: 'Suggestions',
  variants: 'Variants',
};

/**
 * Waits until nothing of an episode is being worked on.
 * @throws Failure `failed` if the latest job of a kind failed or was cancelled, `timeout` if it takes longer than this many minutes
 */
export async function waitForEpisode(client: Client, id: string, minutes: number, progress: Progress): Promise<void> {
  const until = Date.now() + minutes * 60_000;
  for (;;) {
    const { processingJobs: jobs } = await client.call('GET /api/episodes/{id}', { id });
    const running = jobs.filter(isRunning);
    if (running.length === 0) return assertSucceeded(jobs);
    for (const { id: jobId } of running) await waitForJob(client, jobId, until, progress);
  }
}

async function waitForJob(client: Client, id: string, until: number, progress: Progress): Promise<void> {
  for (;;) {
    const { job } = await client.call('GET /api/jobs/{id}', { id });
    if (!isRunning(job)) return;
    const step = job.currentStep ? `, ${job.currentStep}` : '';
    progress.show(`${names[job.jobType]}${step}`, job.progress / 100);
    if (Date.now() > until) throw new Failure('timeout', `${names[job.jobType]} is still in progress. It continues; wait for it again.`);
    await pause(ASK_EVERY_MS);
  }
}

const isRunning = ({ status }: ProcessingJob) => status === 'pending' || status === 'processing';

/** Jobs are in the order in which they were made; an earlier failure that was tried again does not count. */
function assertSucceeded(jobs: readonly ProcessingJob[]): void {
  const latest = new Map(jobs.map((job) => [`${job.jobType} ${job.target ?? ''}`, job]));
  const failed = [...latest.values()].find(({ status }) => status === 'failed' || status === 'cancelled');
  if (!failed) return;
  const reason = failed.status === 'cancelled' ? 'It was cancelled.' : (failed.errorMessage ?? 'It failed.');
  throw new Failure('failed', `${names[failed.jobType]}: ${reason}`);
}

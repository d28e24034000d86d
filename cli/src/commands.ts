import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ParseArgsConfig } from 'node:util';
import type { ProcessingJob } from '@afterword/proto';
import type { Client } from './client';
import { download } from './download';
import { Failure } from './failure';
import type { Progress } from './progress';
import { relay } from './relay';
import { unzip } from './unzip';
import { upload } from './upload';

/** What a command was called with, and what it works with. */
export interface Run {
  client: Client;
  progress: Progress;
  /** The file or the id of an episode; empty for commands that take none. */
  subject: string;
  options: Record<string, string | boolean | undefined>;
}

interface Command {
  /** What comes after its name. */
  takes: string;
  does: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Returns what is printed as JSON with `--json`, and what is printed without it. */
  run(run: Run): Promise<{ json: unknown; text: string }>;
}

const DEFAULT_WAIT_MINUTES = 120;
const LISTED = 200;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const minutesIn = ({ timeout }: Run['options']): number => {
  const minutes = Number(timeout ?? DEFAULT_WAIT_MINUTES);
  if (!(minutes > 0)) throw new Failure('usage', '--timeout is a number of minutes.');
  return minutes;
};

const generate = async ({ client, progress, options }: Run, id: string): Promise<void> => {
  await client.call('POST /api/episodes/{id}/generate', { id }, randomUUID());
  if (options['wait']) await waitForEpisode(client, id, minutesIn(options), progress);
};

export const commands: Record<string, Command> = {
  upload: {
    takes: 'RECORDING [--title TITLE] [--transcript FILE] [--voice ID] [--wait] [--generate]',
    does: 'Uploads a recording and prints the id of its episode. --wait waits for the transcript, --generate then has all content written.',
    options: { title: text, transcript: text, voice: text, wait: flag, generate: flag, timeout: text },
    async run(run) {
      const { client, progress, subject, options } = run;
      const minutes = minutesIn(options);
      const [title, transcript, voice] = [options['title'], options['transcript'], options['voice']] as (string | undefined)[];
      const audioFilePath = await upload(client, subject, progress);
      const transcriptFilePath = transcript === undefined ? undefined : await upload(client, transcript, progress);
      const facts = { audioFilePath, ...(transcriptFilePath !== undefined && { transcriptFilePath }) };
      const named = { ...(title !== undefined && { title }), ...(voice !== undefined && { selectedBrandProfileId: voice }) };
      const { episode } = await client.call('POST /api/episodes', { ...facts, ...named }, randomUUID());
      if (options['wait'] || options['generate']) await waitForEpisode(client, episode.id, minutes, progress);
      if (options['generate']) await generate({ ...run, options: { ...options, wait: true } }, episode.id);
      return { json: { id: episode.id }, text: episode.id };
    },
  },
  generate: {
    takes: 'EPISODE [--wait]',
    does: 'Has the content written that an episode does not have yet.',
    options: { wait: flag, timeout: text },
    async run(run) {
      await generate(run, run.subject);
      return { json: { id: run.subject }, text: run.subject };
    },
  },
  wait: {
    takes: 'EPISODE',
    does: 'Waits until nothing of an episode is being worked on.',
    options: { timeout: text },
    async run({ client, progress, subject, options }) {
      await waitForEpisode(client, subject, minutesIn(options), progress);
      return { json: { id: subject }, text: subject };
    },
  },
  export: {
    takes: 'EPISODE [--to FOLDER] [--recording]',
    does: 'Writes the publishing kit into a folder: what is approved, the transcript in every format, chapters, quotes, cards, carousels and clips.',
    options: { to: text, recording: flag },
    async run({ client, progress, subject, options }) {
      const folder = (options['to'] as string | undefined) ?? '.';
      const files = await exportKit(client, subject, { folder, withRecording: options['recording'] === true }, progress);
      return { json: { folder, files }, text: files.join('\n') };
    },
  },
  mcp: {
    takes: '',
    does: 'Connects an assistant over stdin and stdout (Model Context Protocol). Started by the assistant.',
    options: {},
    async run({ client }) {
      await relay(client, process.stdin, process.stdout);
      return { json: {}, text: '' };
    },
  },
  episodes: {
    takes: '',
    does: 'Lists episodes, the latest first: id, status of the transcript, title.',
    options: {},
    async run({ client }) {
      const { episodes } = await client.call('GET /api/episodes', { limit: LISTED });
      const lines = episodes.map(({ id, transcriptionStatus, title }) => `${id}\t${transcriptionStatus}\t${title ?? ''}`);
      return { json: episodes, text: lines.join('\n') };
    },
  },
};

/** Where the kit is until it is complete. */
const UNFINISHED_KIT = '.afterword-kit.part';

interface ExportOptions {
  /** The folder to write into. It is created if there is none; files with the same names are replaced. */
  folder: string;
  withRecording: boolean;
}

/** Writes the files of an episode's publishing kit into a folder. Returns their names. */
async function exportKit(client: Client, id: string, { folder, withRecording }: ExportOptions, progress: Progress): Promise<string[]> {
  progress.show('Reading the episode');
  const { episode } = await client.call('GET /api/episodes/{id}', { id });
  if (episode.transcriptionStatus !== 'completed') throw new Failure('failed', 'The episode has no transcript yet. Wait for it first.');
  await mkdir(folder, { recursive: true });
  const part = path.join(folder, UNFINISHED_KIT);
  try {
    const show = (percent: number) => progress.show(`Downloading the kit: ${percent}%`);
    await download(client, `/api/episodes/${encodeURIComponent(id)}/kit?recording=${withRecording}`, part, show);
    return await unzip(part, folder);
  } finally {
    await rm(part, { force: true });
  }
}

const POLL_INTERVAL_MS = 2000;

const jobNames: Record<ProcessingJob['jobType'], string> = {
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
async function waitForEpisode(client: Client, id: string, minutes: number, progress: Progress): Promise<void> {
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
    progress.show(`${jobNames[job.jobType]}${step}`, job.progress / 100);
    if (Date.now() > until) throw new Failure('timeout', `${jobNames[job.jobType]} is still in progress. It continues; wait for it again.`);
    await pause(POLL_INTERVAL_MS);
  }
}

const isRunning = ({ status }: ProcessingJob) => status === 'pending' || status === 'processing';

/** Jobs are in the order in which they were made; an earlier failure that was tried again does not count. */
function assertSucceeded(jobs: readonly ProcessingJob[]): void {
  const latest = new Map(jobs.map((job) => [`${job.jobType} ${job.target ?? ''}`, job]));
  const failed = [...latest.values()].find(({ status }) => status === 'failed' || status === 'cancelled');
  if (!failed) return;
  const reason = failed.status === 'cancelled' ? 'It was cancelled.' : (failed.errorMessage ?? 'It failed.');
  throw new Failure('failed', `${jobNames[failed.jobType]}: ${reason}`);
}

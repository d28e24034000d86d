import { setTimeout as pause } from 'node:timers/promises';
import { contentRoutes, episodeRoutes, insightsRoutes, type ProcessingJob, uploadRoutes } from '@afterword/proto';
import { ApiError } from '../../src/product';
import { waveHeader } from '../../src/speech/wave-file';
import type { AcceptedEpisode, AcceptedRequests } from './accepted-requests';
import { secondsOf } from './speech';
import { UserSimulator } from './user-simulator';

interface Door {
  gateways: string[];
  password: string;
}

/** The first five episodes include one of every kind. */
const MIN_EPISODES = 5;

/** A constant load of episodes with limited concurrency; each runs to its end. */
export class Workload {
  private readonly scenarios = new Set<Promise<void>>();
  private isStopping = false;
  private isOver = false;
  private begun = 0;
  private running?: Promise<void>;

  constructor(
    private readonly accepted: AcceptedRequests,
    private readonly atOnce: number,
    private readonly everyMs: number,
  ) {}

  async start({ gateways, password }: Door): Promise<void> {
    const visitor = await UserSimulator.signIn(gateways, password, () => this.isOver);
    this.running = this.run(visitor);
  }

  /** Starts no more episodes and waits for those in progress. After `withinMs` the remaining ones are recorded as problems. */
  async finish(withinMs: number): Promise<void> {
    this.isStopping = true;
    const deadline = setTimeout(() => (this.isOver = true), withinMs);
    await this.running;
    const ended = Promise.all(this.scenarios).then(() => true);
    const isDone = await Promise.race([ended, pause(withinMs + 20_000, false, { ref: false })]);
    clearTimeout(deadline);
    if (!isDone) this.accepted.problems.push(`${this.scenarios.size} episodes were still waiting when everything should have been idle.`);
  }

  private async run(visitor: UserSimulator): Promise<void> {
    while (!this.isStopping || this.begun < MIN_EPISODES) {
      if (this.scenarios.size < this.atOnce) this.begin(visitor);
      await pause(this.everyMs);
    }
  }

  private begin(visitor: UserSimulator): void {
    this.begun += 1;
    const number = this.begun;
    const scenario = new EpisodeScenario(visitor, this.accepted, number)
      .run()
      .catch((error: unknown) => void this.accepted.problems.push(`Episode ${number}: ${reasonOf(error)}`))
      .finally(() => this.scenarios.delete(scenario));
    this.scenarios.add(scenario);
  }
}

const reasonOf = (error: unknown) => (error instanceof ApiError ? `was refused with ${error.message}` : String(error));

const RUNNING: ProcessingJob['status'][] = ['pending', 'processing'];
/** Some episodes are deleted during their jobs, some when all content exists. */
const isDeletedEarly = (number: number) => number % 5 === 3;
const isDeletedLate = (number: number) => number % 4 === 0;

/** Uses one episode as a person does, from the upload to an edit, and records everything that was accepted. */
class EpisodeScenario {
  constructor(
    private readonly visitor: UserSimulator,
    private readonly accepted: AcceptedRequests,
    private readonly number: number,
  ) {}

  async run(): Promise<void> {
    const episode = await this.upload();
    if (isDeletedEarly(this.number)) return this.remove(episode);
    if (!(await this.isTranscribed(episode))) return;
    const jobs = [await this.started(episode, 'content'), await this.started(episode, 'insights')];
    for (const job of jobs) if (job) await this.ended(episode, job);
    await this.edit(episode);
    if (isDeletedLate(this.number)) await this.remove(episode);
  }

  private async upload(): Promise<AcceptedEpisode> {
    const { url, headers, fields } = await this.visitor.request(uploadRoutes.sign, { filename: `${this.number}.wav`, type: 'audio/wav' });
    await this.visitor.put(url, headers, tone(secondsOf(this.number)));
    const { episode } = await this.visitor.request(episodeRoutes.create, { title: `Episode ${this.number}`, audioFilePath: fields.key });
    return this.accepted.recordEpisode(episode.id, this.number);
  }

  private async isTranscribed({ id }: AcceptedEpisode): Promise<boolean> {
    for (;;) {
      const { episode } = await this.visitor.request(episodeRoutes.get, { id });
      if (['completed', 'failed'].includes(episode.transcriptionStatus)) return episode.transcriptionStatus === 'completed';
      await this.visitor.waitBeforePoll();
    }
  }

  /** Returns the id of the job, or null if an earlier request without a response has done everything. */
  private async started({ id }: AcceptedEpisode, what: 'content' | 'insights'): Promise<string | null> {
    try {
      const { jobId } = await (what === 'content'
        ? this.visitor.request(episodeRoutes.generate, { id })
        : this.visitor.request(insightsRoutes.generate, { id }, () => this.accepted.recordInsightsRequest(id)));
      this.accepted.recordJob(id, jobId);
      return jobId;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return null;
      throw error;
    }
  }

  private async ended({ id }: AcceptedEpisode, jobId: string): Promise<void> {
    for (;;) {
      const { processingJobs } = await this.visitor.request(episodeRoutes.get, { id });
      const job = processingJobs.find((each) => each.id === jobId);
      if (!job || !RUNNING.includes(job.status)) return;
      await this.visitor.waitBeforePoll();
    }
  }

  private async edit({ id }: AcceptedEpisode): Promise<void> {
    const { content } = await this.visitor.request(contentRoutes.listForEpisode, { id });
    const item = content.find(({ contentType }) => contentType === 'social_linkedin');
    if (!item) return;
    const text = `${item.content} Thank you for listening.`;
    await this.visitor.request(contentRoutes.edit, { id: item.id, content: text });
    this.accepted.edits.set(item.id, { episodeId: id, text });
  }

  /** If the first response was lost, the second request gets 404. */
  private async remove(episode: AcceptedEpisode): Promise<void> {
    episode.deletion = 'requested';
    await this.visitor.request(episodeRoutes.delete, { id: episode.id }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    episode.deletion = 'done';
  }
}

const RATE = 8000;
const PITCH = 220;
const REST = 128;

/** Returns a WAV file with a tone, because silence would not be transcribed. */
function tone(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Uint8Array.from({ length: Math.round(seconds * RATE) }, (_, at) =>
    Math.round(REST + 90 * Math.sin((2 * Math.PI * PITCH * at) / RATE)),
  );
  return new Uint8Array([...waveHeader({ channels: 1, rate: RATE, bits: 8 }, samples.length), ...samples]);
}

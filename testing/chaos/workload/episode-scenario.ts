import { contentRoutes, episodeRoutes, insightsRoutes, type ProcessingJob, uploadRoutes } from '@afterword/proto';
import { ApiError } from '../../src/product';
import { waveHeader } from '../../src/speech/wave-file';
import type { AcceptedEpisode, AcceptedRequests } from './accepted-requests';
import { secondsOf } from './speech';
import type { UserSimulator } from './user-simulator';

const RUNNING: ProcessingJob['status'][] = ['pending', 'processing'];
/** Some episodes are deleted during their jobs, some when all content exists. */
const isDeletedEarly = (number: number) => number % 5 === 3;
const isDeletedLate = (number: number) => number % 4 === 0;

/** Uses one episode as a person does, from the upload to an edit, and records everything that was accepted. */
export class EpisodeScenario {
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

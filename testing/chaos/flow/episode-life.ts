import { contentRoutes, episodeRoutes, insightsRoutes, type ProcessingJob, uploadRoutes } from '@afterword/proto';
import { Refusal } from '../../src/product';
import type { AcceptedEpisode, Ledger } from './ledger';
import { secondsOf } from './speech';
import { tone } from './tone';
import type { Visitor } from './visitor';

const RUNNING: ProcessingJob['status'][] = ['pending', 'processing'];
/** Some episodes are deleted while they are being worked on, some when all is written. */
const isDeletedEarly = (number: number) => number % 5 === 3;
const isDeletedLate = (number: number) => number % 4 === 0;

/** What a person does with one episode, from the upload to the text that is saved by hand; everything accepted is noted. */
export class EpisodeLife {
  constructor(
    private readonly visitor: Visitor,
    private readonly ledger: Ledger,
    private readonly number: number,
  ) {}

  async live(): Promise<void> {
    const episode = await this.upload();
    if (isDeletedEarly(this.number)) return this.remove(episode);
    if (!(await this.isTranscribed(episode))) return;
    const jobs = [await this.started(episode, 'content'), await this.started(episode, 'insights')];
    for (const job of jobs) if (job) await this.ended(episode, job);
    await this.edit(episode);
    if (isDeletedLate(this.number)) await this.remove(episode);
  }

  private async upload(): Promise<AcceptedEpisode> {
    const { url, headers, fields } = await this.visitor.ask(uploadRoutes.sign, { filename: `${this.number}.wav`, type: 'audio/wav' });
    await this.visitor.put(url, headers, tone(secondsOf(this.number)));
    const { episode } = await this.visitor.ask(episodeRoutes.create, { title: `Episode ${this.number}`, audioFilePath: fields.key });
    return this.ledger.episode(episode.id, this.number);
  }

  private async isTranscribed({ id }: AcceptedEpisode): Promise<boolean> {
    for (;;) {
      const { episode } = await this.visitor.ask(episodeRoutes.get, { id });
      if (['completed', 'failed'].includes(episode.transcriptionStatus)) return episode.transcriptionStatus === 'completed';
      await this.visitor.linger();
    }
  }

  /** The id of the job; none where an earlier request, whose answer was lost, has done it all. */
  private async started({ id }: AcceptedEpisode, what: 'content' | 'insights'): Promise<string | null> {
    try {
      const { jobId } = await (what === 'content'
        ? this.visitor.ask(episodeRoutes.generate, { id })
        : this.visitor.ask(insightsRoutes.generate, { id }, () => this.ledger.askedForInsights(id)));
      this.ledger.job(id, jobId);
      return jobId;
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) return null;
      throw error;
    }
  }

  private async ended({ id }: AcceptedEpisode, jobId: string): Promise<void> {
    for (;;) {
      const { processingJobs } = await this.visitor.ask(episodeRoutes.get, { id });
      const job = processingJobs.find((each) => each.id === jobId);
      if (!job || !RUNNING.includes(job.status)) return;
      await this.visitor.linger();
    }
  }

  private async edit({ id }: AcceptedEpisode): Promise<void> {
    const { content } = await this.visitor.ask(contentRoutes.listForEpisode, { id });
    const item = content.find(({ contentType }) => contentType === 'social_linkedin');
    if (!item) return;
    const text = `${item.content} Thank you for listening.`;
    await this.visitor.ask(contentRoutes.edit, { id: item.id, content: text });
    this.ledger.edits.set(item.id, { episodeId: id, text });
  }

  /** A second request, after an answer that was lost, finds nothing any more. */
  private async remove(episode: AcceptedEpisode): Promise<void> {
    episode.deletion = 'asked';
    await this.visitor.ask(episodeRoutes.delete, { id: episode.id }).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.status === 404)) throw error;
    });
    episode.deletion = 'done';
  }
}

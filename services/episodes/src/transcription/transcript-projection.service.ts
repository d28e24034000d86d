import type { Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { EpisodesRepository } from '../episodes/episodes.repository';
import type { JobEntity } from '../jobs/job.entity';
import { JobsRepository } from '../jobs/jobs.repository';
import { describeTranscription, mergeNewer, type TranscriptFacts } from './transcript-projection';

/** Keeps what an episode shows of its transcription jobs and of its transcript, which another service owns. */
@Injectable()
export class TranscriptProjectionService {
  constructor(
    private readonly episodes: EpisodesRepository,
    private readonly jobs: JobsRepository,
  ) {}

  async handleJobChanged(tx: Transaction, episode: EpisodeEntity, job: JobEntity): Promise<void> {
    if (job.jobType === 'transcription') await this.updateStatus(tx, episode);
  }

  /** Ignores facts that arrive late, twice, or for a deleted episode. */
  async applyTranscript(tx: Transaction, episodeId: string, facts: TranscriptFacts): Promise<void> {
    const episode = await this.episodes.findLocked(tx.manager, episodeId);
    if (!episode) return;
    Object.assign(episode, mergeNewer(facts, episode));
    await this.updateStatus(tx, episode);
    tx.notify('episode', episodeId);
  }

  /** @param duration of the decoded recording, in seconds; undefined if it was not measured */
  async applyDuration(tx: Transaction, episodeId: string, duration: number | undefined): Promise<void> {
    const episode = await this.episodes.findLocked(tx.manager, episodeId);
    if (!episode || duration === undefined || duration === episode.duration) return;
    await this.episodes.save(tx.manager, Object.assign(episode, { duration }));
    tx.notify('episode', episodeId);
  }

  /** Saves the episode, which the caller has locked, with the status that follows from its latest transcription job. */
  async updateStatus(tx: Transaction, episode: EpisodeEntity): Promise<void> {
    const latest = await this.jobs.findLatest(episode.id, 'transcription', tx.manager);
    Object.assign(episode, describeTranscription(latest?.status, episode.transcriptVersion !== null));
    await this.episodes.save(tx.manager, episode);
  }
}

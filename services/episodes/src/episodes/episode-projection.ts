import type { Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { JobsRepository } from '../jobs/jobs.repository';
import { newsOf, type TranscriptFacts, transcriptionStatus } from './episode';
import type { EpisodeEntity } from './episode.entity';
import { EpisodesRepository } from './episodes.repository';

/** Keeps what an episode shows in step with its transcription jobs, which are ours, and its transcript, which is not. */
@Injectable()
export class EpisodeProjection {
  constructor(
    private readonly episodes: EpisodesRepository,
    private readonly jobs: JobsRepository,
  ) {}

  /** Saves the episode, which the caller has locked, with the status that follows from its jobs. */
  async settle(tx: Transaction, episode: EpisodeEntity): Promise<void> {
    const latest = await this.jobs.latest(tx.manager, episode.id, 'transcription');
    episode.transcriptionStatus = transcriptionStatus(latest?.status, episode.transcriptVersion !== null);
    await this.episodes.save(tx.manager, episode);
    tx.notify('episode', episode.id);
  }

  /** Facts that come late, twice, or for a deleted episode change nothing. */
  async takeTranscript(tx: Transaction, episodeId: string, facts: TranscriptFacts): Promise<void> {
    const episode = await this.episodes.lock(tx.manager, episodeId);
    if (!episode) return;
    Object.assign(episode, newsOf(facts, episode));
    await this.settle(tx, episode);
  }
}

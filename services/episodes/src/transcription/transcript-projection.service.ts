import type { Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { JobsRepository } from '../jobs/jobs.repository';
import { mergeNewer, type TranscriptFacts, toTranscriptionStatus } from '../episodes/episode';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { EpisodesRepository } from '../episodes/episodes.repository';

/** Keeps what an episode shows in step with its transcription jobs, which are ours, and its transcript, which is not. */
@Injectable()
export class TranscriptProjectionService {
  constructor(
    private readonly episodes: EpisodesRepository,
    private readonly jobs: JobsRepository,
  ) {}

  /** Saves the episode, which the caller has locked, with the status that follows from its jobs. */
  async updateStatus(tx: Transaction, episode: EpisodeEntity): Promise<void> {
    const latest = await this.jobs.findLatest(tx.manager, episode.id, 'transcription');
    episode.transcriptionStatus = toTranscriptionStatus(latest?.status, episode.transcriptVersion !== null);
    await this.episodes.save(tx.manager, episode);
    tx.notify('episode', episode.id);
  }

  /** Facts that come late, twice, or for a deleted episode change nothing. */
  async applyTranscript(tx: Transaction, episodeId: string, facts: TranscriptFacts): Promise<void> {
    const episode = await this.episodes.findLocked(tx.manager, episodeId);
    if (!episode) return;
    Object.assign(episode, mergeNewer(facts, episode));
    await this.updateStatus(tx, episode);
  }
}

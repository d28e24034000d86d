import { ServiceError, type Transaction, Transactions } from '@afterword/platform';
import { type ImportEpisodeTranscript, type Output, type Parsed, type TranscribeEpisode, TranscriptionRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { orNotFound, withRecording } from '../episodes/episode-answer';
import { EpisodeProjection } from '../episodes/episode-projection';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { type SealedFile, UploadedFiles } from '../uploads/uploaded-files';
import { JobOrders } from './job-orders';

type JobStarted = Output<typeof TranscribeEpisode>;

/** Starts transcriptions; at most one runs for an episode. */
@Injectable()
export class TranscriptionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly orders: JobOrders,
    private readonly projection: EpisodeProjection,
    private readonly files: UploadedFiles,
  ) {}

  /** A transcription that runs or has succeeded is answered as it is; only `again` repeats one that has succeeded. */
  transcribe({ id, again }: Parsed<typeof TranscribeEpisode>): Promise<JobStarted> {
    return this.transactions.run(async (tx) => {
      const episode = orNotFound(await this.episodes.lock(tx.manager, id));
      const [running] = await this.orders.running(tx, id, 'transcription');
      if (running) return { jobId: running.id, started: false };
      const latest = await this.orders.latest(tx, id, 'transcription');
      if (latest?.status === 'completed' && !again) return { jobId: latest.id, started: false };
      return this.start(tx, episode, null);
    });
  }

  async importTranscript({ id, transcriptFilePath }: Parsed<typeof ImportEpisodeTranscript>): Promise<JobStarted> {
    orNotFound(await this.episodes.find(id));
    const file = await this.files.sealTranscript(transcriptFilePath);
    const started = await this.transactions.run((tx) => this.claimAndStart(tx, id, file));
    await this.files.removeSource(file);
    return started;
  }

  private async claimAndStart(tx: Transaction, id: string, file: SealedFile): Promise<JobStarted> {
    const episode = orNotFound(await this.episodes.lock(tx.manager, id));
    const [running] = await this.orders.running(tx, id, 'transcription');
    if (running) {
      throw new ServiceError('conflict', 'This episode is being transcribed right now. Cancel that first, then add your transcript.');
    }
    await this.files.claimTranscript(tx, file, id);
    return this.start(tx, episode, file.key);
  }

  private async start(tx: Transaction, episode: EpisodeEntity, transcriptFilePath: string | null): Promise<JobStarted> {
    const job = { episodeId: episode.id, jobType: 'transcription', target: 'transcript' } as const;
    const jobId = await this.orders.place(tx, job, TranscriptionRequested, (id) => ({
      episodeId: episode.id,
      jobId: id,
      audioFilePath: withRecording(episode).audioFilePath,
      etag: episode.audioEtag,
      title: episode.title,
      language: episode.language,
      transcriptFilePath,
    }));
    await this.projection.settle(tx, episode);
    return { jobId, started: true };
  }
}

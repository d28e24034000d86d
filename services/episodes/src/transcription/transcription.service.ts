import { ServiceError, type Transaction, Transactions } from '@afterword/platform';
import { type ImportEpisodeTranscript, type Output, type Parsed, type TranscribeEpisode, TranscriptionRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { orThrow, assertAudioKept } from '../episodes/episode.mapper';
import { TranscriptProjectionService } from './transcript-projection.service';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { type SealedFile, UploadedFilesService } from '../uploads/uploaded-files.service';
import { JobRequestsService } from '../jobs/job-requests.service';

type JobStarted = Output<typeof TranscribeEpisode>;

/** Starts transcriptions; at most one runs for an episode. */
@Injectable()
export class TranscriptionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly orders: JobRequestsService,
    private readonly projection: TranscriptProjectionService,
    private readonly files: UploadedFilesService,
  ) {}

  /** A transcription that runs or has succeeded is answered as it is; only `again` repeats one that has succeeded. */
  transcribe({ id, again }: Parsed<typeof TranscribeEpisode>): Promise<JobStarted> {
    return this.transactions.run(async (tx) => {
      const episode = orThrow(await this.episodes.findLocked(tx.manager, id));
      const [running] = await this.orders.findRunning(tx, id, 'transcription');
      if (running) return { jobId: running.id, started: false };
      const latest = await this.orders.findLatest(tx, id, 'transcription');
      if (latest?.status === 'completed' && !again) return { jobId: latest.id, started: false };
      return this.start(tx, episode, null);
    });
  }

  async importTranscript({ id, transcriptFilePath }: Parsed<typeof ImportEpisodeTranscript>): Promise<JobStarted> {
    orThrow(await this.episodes.findById(id));
    const file = await this.files.sealTranscript(transcriptFilePath);
    const started = await this.transactions.run((tx) => this.claimAndStartImport(tx, id, file));
    await this.files.deleteSource(file);
    return started;
  }

  private async claimAndStartImport(tx: Transaction, id: string, file: SealedFile): Promise<JobStarted> {
    const episode = orThrow(await this.episodes.findLocked(tx.manager, id));
    const [running] = await this.orders.findRunning(tx, id, 'transcription');
    if (running) {
      throw new ServiceError('conflict', 'This episode is being transcribed right now. Cancel that first, then add your transcript.');
    }
    await this.files.claimTranscript(tx, file, id);
    return this.start(tx, episode, file.key);
  }

  private async start(tx: Transaction, episode: EpisodeEntity, transcriptFilePath: string | null): Promise<JobStarted> {
    const job = { episodeId: episode.id, jobType: 'transcription', target: 'transcript' } as const;
    const jobId = await this.orders.create(tx, job, TranscriptionRequested, (id) => ({
      episodeId: episode.id,
      jobId: id,
      audioFilePath: assertAudioKept(episode).audioFilePath,
      etag: episode.audioEtag,
      title: episode.title,
      language: episode.language,
      transcriptFilePath,
    }));
    await this.projection.updateStatus(tx, episode);
    return { jobId, started: true };
  }
}

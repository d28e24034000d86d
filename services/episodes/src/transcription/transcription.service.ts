import { ServiceError, type Transaction, Transactions } from '@afterword/platform';
import {
  type ImportEpisodeTranscript,
  type Output,
  type Parsed,
  type TranscribeEpisode,
  TranscriptImportRequested,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { assertAudioKept } from '../episodes/episode';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobRequestsService } from '../jobs/job-requests.service';
import type { JobEntity } from '../jobs/job.entity';
import { type SealedFile, UploadedFilesService } from '../uploads/uploaded-files.service';
import { TranscriptProjectionService } from './transcript-projection.service';
import { chooseLane } from './transcription-lane';

type JobStarted = Output<typeof TranscribeEpisode>;

/** Requests transcriptions. At most one runs for an episode. */
@Injectable()
export class TranscriptionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly requests: JobRequestsService,
    private readonly projection: TranscriptProjectionService,
    private readonly files: UploadedFilesService,
  ) {}

  /** Requests the first transcription of an episode, in the transaction that creates it. */
  async handleEpisodeCreated(tx: Transaction, episode: EpisodeEntity, transcriptFilePath: string | null): Promise<void> {
    await this.request(tx, episode, transcriptFilePath);
    tx.notify('episode', episode.id);
  }

  /**
   * Returns a transcription that is running or has succeeded. One that has succeeded is repeated if `again` is true. An import that was
   * cancelled is imported again, unless `again` is true. The example is always imported, because recognizing speech can cost money.
   */
  transcribe({ id, again }: Parsed<typeof TranscribeEpisode>): Promise<JobStarted> {
    return this.transactions.run(async (tx) => {
      const episode = await this.episodes.findLockedOrThrow(tx.manager, id);
      const [running] = await this.requests.findRunning(tx, id, 'transcription');
      if (running) return { jobId: running.id, started: false };
      const latest = await this.requests.findLatest(tx, id, 'transcription');
      if (latest?.status === 'completed' && !again) return { jobId: latest.id, started: false };
      if (episode.isExample) return this.start(tx, episode, findImport(latest));
      return this.start(tx, episode, again || latest?.status !== 'cancelled' ? null : findImport(latest));
    });
  }

  /** @throws `conflict` if a transcription is running, or if another episode has claimed the file. */
  async importTranscript({ id, transcriptFilePath }: Parsed<typeof ImportEpisodeTranscript>): Promise<JobStarted> {
    await this.episodes.findByIdOrThrow(id);
    const file = await this.files.sealTranscript(transcriptFilePath);
    const started = await this.transactions.run((tx) => this.claimAndStart(tx, id, file));
    await this.files.deleteSource(file);
    return started;
  }

  private async claimAndStart(tx: Transaction, id: string, file: SealedFile): Promise<JobStarted> {
    const episode = await this.episodes.findLockedOrThrow(tx.manager, id);
    const [running] = await this.requests.findRunning(tx, id, 'transcription');
    if (running) {
      throw new ServiceError('conflict', 'This episode is being transcribed right now. Cancel that first, then add your transcript.');
    }
    await this.files.claimTranscript(tx, file, id);
    return this.start(tx, episode, file.key);
  }

  private async start(tx: Transaction, episode: EpisodeEntity, transcriptFilePath: string | null): Promise<JobStarted> {
    assertAudioKept(episode);
    const jobId = await this.request(tx, episode, transcriptFilePath);
    await this.projection.updateStatus(tx, episode);
    tx.notify('episode', episode.id);
    return { jobId, started: true };
  }

  private request(tx: Transaction, episode: EpisodeEntity, transcriptFilePath: string | null): Promise<string> {
    const { id: episodeId, audioFilePath, audioEtag: etag, title, language, duration } = episode;
    const data = { episodeId, audioFilePath, etag, title, language, transcriptFilePath, duration };
    const job = { episodeId, jobType: 'transcription', target: 'transcript' } as const;
    return this.requests.create(tx, job, chooseLane(data), (jobId) => ({ ...data, jobId }));
  }
}

/** Returns the key of the transcript that this job imports, or null if it recognizes speech. */
function findImport(job: JobEntity | null): string | null {
  if (job?.request?.subject !== TranscriptImportRequested.subject) return null;
  return TranscriptImportRequested.data.parse(job.request.data).transcriptFilePath;
}

import { Tombstones, type Transaction, Transactions } from '@afterword/platform';
import { type CreateEpisode, EpisodeUploaded, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { JobRequestsService } from '../jobs/job-requests.service';
import type { UploadSession } from '../uploads/upload-session.entity';
import { type SealedAudio, type SealedFile, UploadedFilesService } from '../uploads/uploaded-files.service';
import { chooseTitle } from './episode';
import { toEpisodeDto, orThrow } from './episode.mapper';
import type { EpisodeEntity } from './episode.entity';
import { EpisodesRepository } from './episodes.repository';

type NewEpisode = Parsed<typeof CreateEpisode>;

interface SealedFiles {
  audio: SealedAudio;
  transcript: SealedFile | null;
}

/** Makes an episode of an uploaded recording. The same recording is always the same episode: it takes the id of its upload. */
@Injectable()
export class EpisodeCreationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: UploadedFilesService,
    private readonly episodes: EpisodesRepository,
    private readonly orders: JobRequestsService,
    private readonly tombstones: Tombstones,
  ) {}

  async create(input: NewEpisode): Promise<Output<typeof CreateEpisode>> {
    const session = await this.files.findOrThrow(input.audioFilePath, 'audio');
    if (session.state === 'claimed') return { episode: toEpisodeDto(orThrow(await this.episodes.findById(session.id))) };
    return { episode: toEpisodeDto(await this.createFromUpload(session, input)) };
  }

  /** If another request has made the episode in the meantime, the file is no longer where it was uploaded; then that episode is the result. */
  private async createFromUpload(session: UploadSession, input: NewEpisode): Promise<EpisodeEntity> {
    try {
      const audio = await this.files.sealAudio(session);
      const transcript = input.transcriptFilePath ? await this.files.sealTranscript(input.transcriptFilePath) : null;
      const episode = await this.transactions.run((tx) => this.claimAndInsert(tx, input, { audio, transcript }));
      await this.deleteLeftovers(episode, { audio, transcript });
      return episode;
    } catch (error) {
      const existing = await this.episodes.findById(session.id);
      if (existing) return existing;
      throw error;
    }
  }

  private async claimAndInsert(tx: Transaction, input: NewEpisode, { audio, transcript }: SealedFiles): Promise<EpisodeEntity> {
    const { session } = audio;
    const { id } = session;
    const claimed = (await this.tombstones.lockUnlessDeleted(tx, id)) && (await this.files.claim(tx, audio, id));
    if (!claimed) return orThrow(await this.episodes.findLocked(tx.manager, id));
    if (transcript) await this.files.claimTranscript(tx, transcript, id);
    const episode = await this.episodes.insert(tx.manager, {
      id,
      title: chooseTitle(input.title, session.filename),
      audioFilePath: audio.key,
      uploadKey: session.key,
      audioEtag: audio.etag,
      audioContentType: audio.contentType,
      duration: audio.duration,
      selectedBrandProfileId: input.selectedBrandProfileId,
      language: input.language,
    });
    await this.startTranscription(tx, episode, transcript);
    return episode;
  }

  private async deleteLeftovers(episode: EpisodeEntity, { audio, transcript }: SealedFiles): Promise<void> {
    const isOurs = episode.audioFilePath === audio.key;
    for (const file of transcript ? [audio, transcript] : [audio]) {
      await (isOurs ? this.files.deleteSource(file) : this.files.deleteUnclaimedCopy(file));
    }
  }

  private async startTranscription(tx: Transaction, episode: EpisodeEntity, transcript: SealedFile | null): Promise<void> {
    const job = { episodeId: episode.id, jobType: 'transcription', target: 'transcript' } as const;
    await this.orders.create(tx, job, EpisodeUploaded, (jobId) => ({
      episodeId: episode.id,
      jobId,
      audioFilePath: episode.audioFilePath,
      etag: episode.audioEtag,
      title: episode.title,
      language: episode.language,
      transcriptFilePath: transcript?.key ?? null,
    }));
    tx.notify('episode', episode.id);
  }
}

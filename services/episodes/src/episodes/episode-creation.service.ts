import { Tombstones, type Transaction, Transactions } from '@afterword/platform';
import { type CreateEpisode, EpisodeUploaded, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { JobOrders } from '../jobs/job-orders';
import type { UploadSession } from '../uploads/upload-session.entity';
import { type SealedAudio, type SealedFile, UploadedFiles } from '../uploads/uploaded-files';
import { titleOf } from './episode';
import { answerEpisode, orNotFound } from './episode-answer';
import type { EpisodeEntity } from './episode.entity';
import { EpisodesRepository } from './episodes.repository';

type NewEpisode = Parsed<typeof CreateEpisode>;

interface Sealed {
  audio: SealedAudio;
  transcript: SealedFile | null;
}

/** Makes an episode of an uploaded recording. The same recording is always the same episode: it takes the id of its upload. */
@Injectable()
export class EpisodeCreationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: UploadedFiles,
    private readonly episodes: EpisodesRepository,
    private readonly orders: JobOrders,
    private readonly tombstones: Tombstones,
  ) {}

  async create(input: NewEpisode): Promise<Output<typeof CreateEpisode>> {
    const session = await this.files.find(input.audioFilePath, 'audio');
    if (session.state === 'claimed') return { episode: answerEpisode(orNotFound(await this.episodes.find(session.id))) };
    return { episode: answerEpisode(await this.createFrom(session, input)) };
  }

  /** If another request has made the episode in the meantime, the file is no longer where it was uploaded; then that episode is the result. */
  private async createFrom(session: UploadSession, input: NewEpisode): Promise<EpisodeEntity> {
    try {
      const audio = await this.files.sealAudio(session);
      const transcript = input.transcriptFilePath ? await this.files.sealTranscript(input.transcriptFilePath) : null;
      const episode = await this.transactions.run((tx) => this.claimAndAdd(tx, input, { audio, transcript }));
      await this.tidy(episode, { audio, transcript });
      return episode;
    } catch (error) {
      const existing = await this.episodes.find(session.id);
      if (existing) return existing;
      throw error;
    }
  }

  private async claimAndAdd(tx: Transaction, input: NewEpisode, { audio, transcript }: Sealed): Promise<EpisodeEntity> {
    const { session } = audio;
    const { id } = session;
    const claimed = (await this.tombstones.lockUnlessDeleted(tx, id)) && (await this.files.claim(tx, audio, id));
    if (!claimed) return orNotFound(await this.episodes.lock(tx.manager, id));
    if (transcript) await this.files.claimTranscript(tx, transcript, id);
    const episode = await this.episodes.add(tx.manager, {
      id,
      title: titleOf(input.title, session.filename),
      audioFilePath: audio.key,
      uploadKey: session.key,
      audioEtag: audio.etag,
      audioContentType: audio.contentType,
      duration: audio.duration,
      selectedBrandProfileId: input.selectedBrandProfileId,
      language: input.language,
    });
    await this.beginTranscription(tx, episode, transcript);
    return episode;
  }

  private async tidy(episode: EpisodeEntity, { audio, transcript }: Sealed): Promise<void> {
    const isOurs = episode.audioFilePath === audio.key;
    for (const file of transcript ? [audio, transcript] : [audio]) {
      await (isOurs ? this.files.removeSource(file) : this.files.discard(file));
    }
  }

  private async beginTranscription(tx: Transaction, episode: EpisodeEntity, transcript: SealedFile | null): Promise<void> {
    const job = { episodeId: episode.id, jobType: 'transcription', target: 'transcript' } as const;
    await this.orders.place(tx, job, EpisodeUploaded, (jobId) => ({
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

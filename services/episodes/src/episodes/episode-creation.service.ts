import { DomainEvents, Tombstones, type Transaction, Transactions } from '@afterword/platform';
import { type CreateEpisode, EpisodeChanged, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { UploadSession } from '../uploads/upload-session.entity';
import { type SealedAudio, type SealedFile, UploadedFilesService } from '../uploads/uploaded-files.service';
import { chooseTitle } from './episode';
import type { EpisodeEntity } from './episode.entity';
import { toEpisodeDto } from './episode.mapper';
import { EpisodeCreated } from './episodes.events';
import { EpisodesRepository } from './episodes.repository';

type NewEpisode = Parsed<typeof CreateEpisode> & { isExample?: boolean };

interface SealedFiles {
  audio: SealedAudio;
  transcript: SealedFile | null;
}

/** Creates episodes from uploaded recordings. An episode has the id of its upload session, so a recording never becomes two episodes. */
@Injectable()
export class EpisodeCreationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: UploadedFilesService,
    private readonly episodes: EpisodesRepository,
    private readonly tombstones: Tombstones,
    private readonly events: DomainEvents,
  ) {}

  /** Returns the existing episode if this recording has one. */
  async create(input: NewEpisode): Promise<Output<typeof CreateEpisode>> {
    const session = await this.files.findOrThrow(input.audioFilePath, 'audio');
    const isCreated = session.state === 'claimed';
    const episode = await (isCreated ? this.episodes.findByIdOrThrow(session.id) : this.createFromUpload(session, input));
    return { episode: toEpisodeDto(episode) };
  }

  /** If another request creates the episode meanwhile, it moves the uploaded file. Then this returns its episode. */
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
    const isClaimed = (await this.tombstones.lockUnlessDeleted(tx, id)) && (await this.files.claim(tx, audio, id));
    if (!isClaimed) return this.episodes.findLockedOrThrow(tx.manager, id);
    if (transcript) await this.files.claimTranscript(tx, transcript, id);
    const episode = await this.episodes.insert(tx.manager, {
      id,
      ...chooseTitle(input.title, session.filename),
      isExample: input.isExample ?? false,
      audioFilePath: audio.key,
      uploadKey: session.key,
      audioEtag: audio.etag,
      audioContentType: audio.contentType,
      duration: audio.duration,
      statedDuration: audio.statedDuration,
      lacksEnd: audio.lacksEnd,
      selectedBrandProfileId: input.selectedBrandProfileId,
      language: input.language,
    });
    const { title, selectedBrandProfileId } = episode;
    await tx.publish(EpisodeChanged, { episodeId: id, title, selectedBrandProfileId });
    await this.events.publish(tx, EpisodeCreated, { episode, transcriptFilePath: transcript?.key ?? null });
    return episode;
  }

  /** Deletes the uploads if their copies were claimed, or else the copies, because another request was faster. */
  private async deleteLeftovers(episode: EpisodeEntity, { audio, transcript }: SealedFiles): Promise<void> {
    const isClaimed = episode.audioFilePath === audio.key;
    for (const file of transcript ? [audio, transcript] : [audio]) {
      await (isClaimed ? this.files.deleteSource(file) : this.files.deleteUnclaimedCopy(file));
    }
  }
}

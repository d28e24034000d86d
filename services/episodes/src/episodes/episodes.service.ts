import { Tombstones, Transactions } from '@afterword/platform';
import { type ChangeEpisode, type DeleteEpisode, EpisodeChanged, EpisodeDeleted, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { UploadSessionsRepository } from '../uploads/upload-sessions.repository';
import { toEpisodeDto } from './episode.mapper';
import { EpisodesRepository } from './episodes.repository';

@Injectable()
export class EpisodesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly sessions: UploadSessionsRepository,
    private readonly tombstones: Tombstones,
  ) {}

  change({ id, title, selectedBrandProfileId }: Parsed<typeof ChangeEpisode>): Promise<Output<typeof ChangeEpisode>> {
    return this.transactions.run(async (tx) => {
      const episode = await this.episodes.findLockedOrThrow(tx.manager, id);
      if (title !== undefined) Object.assign(episode, { title, isNamed: true });
      if (selectedBrandProfileId !== undefined) episode.selectedBrandProfileId = selectedBrandProfileId;
      const changed = await this.episodes.save(tx.manager, episode);
      await tx.publish(EpisodeChanged, {
        episodeId: id,
        title: changed.title,
        selectedBrandProfileId: changed.selectedBrandProfileId,
      });
      tx.notify('episode', id);
      return { episode: toEpisodeDto(changed) };
    });
  }

  /** Deletes the episode and its jobs. Its files are deleted when the event arrives, and other services delete what they store about it. */
  delete(id: string): Promise<Output<typeof DeleteEpisode>> {
    return this.transactions.run(async (tx) => {
      await this.tombstones.markDeleted(tx, id);
      await this.episodes.findLockedOrThrow(tx.manager, id);
      await this.episodes.deleteById(tx.manager, id);
      await this.sessions.releaseByEpisode(tx.manager, id);
      await tx.publish(EpisodeDeleted, { episodeId: id });
      tx.notify('episode', id);
      return { id };
    });
  }
}

import { Transactions } from '@afterword/platform';
import {
  type ChangeEpisodeDetails,
  EpisodeChanged,
  type EpisodeDetails,
  type GetEpisodeDetails,
  type GetGivenFacts,
  type Output,
  type Parsed,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { toShowFields } from '../show/show.mapper';
import { ShowRepository } from '../show/show.repository';

@Injectable()
export class EpisodeDetailsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly shows: ShowRepository,
  ) {}

  async get(id: string): Promise<Output<typeof GetEpisodeDetails>> {
    return { details: toDetailsDto(await this.episodes.findByIdOrThrow(id)) };
  }

  change({ id, ...details }: Parsed<typeof ChangeEpisodeDetails>): Promise<Output<typeof ChangeEpisodeDetails>> {
    return this.transactions.run(async (tx) => {
      const episode = await this.episodes.findLockedOrThrow(tx.manager, id);
      const changed = await this.episodes.save(tx.manager, Object.assign(episode, details));
      const { title, selectedBrandProfileId } = changed;
      await tx.publish(EpisodeChanged, { episodeId: id, title, selectedBrandProfileId });
      tx.notify('episode', id);
      return { details: toDetailsDto(changed) };
    });
  }

  /** What people entered about an episode, together with what holds for its show. */
  async getGivenFacts(id: string): Promise<Output<typeof GetGivenFacts>> {
    const episode = await this.episodes.findByIdOrThrow(id);
    const { showId, ...details } = toDetailsDto(episode);
    return { facts: { ...details, show: toShowFields(await this.shows.getById(showId)) }, isExample: episode.isExample };
  }
}

const toDetailsDto = ({ showId, number, publishedUrl, guests }: EpisodeEntity): EpisodeDetails => ({
  showId,
  number,
  publishedUrl,
  guests,
});

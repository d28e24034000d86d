import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { EpisodesClient } from '../episodes/episodes.client';
import { ExamplesRepository, type ExampleSearch } from './examples.repository';

/** More than a model reads, because some may be too long for it, or be about the example episode. */
const MAX_APPROVED = 10;

/** Finds approved texts that show a model how a team wants its content. */
@Injectable()
export class ExamplesService {
  constructor(
    private readonly examples: ExamplesRepository,
    private readonly episodes: EpisodesClient,
  ) {}

  /** Latest first. What the product wrote about its own example episode shows nothing of a team. */
  async find(search: ExampleSearch): Promise<string[]> {
    const approved = await this.examples.findApproved(search, MAX_APPROVED);
    const ofTeam = await Promise.all(approved.map(({ episodeId }) => this.isOfTeam(episodeId)));
    return approved.filter((_, at) => ofTeam[at]).map(({ content }) => content);
  }

  private async isOfTeam(episodeId: string): Promise<boolean> {
    try {
      return !(await this.episodes.getFactsForWriter(episodeId)).isExample;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return false;
      throw error;
    }
  }
}

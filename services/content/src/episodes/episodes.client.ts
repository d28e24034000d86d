import { RpcClient } from '@afterword/platform';
import { type Episode, GetEpisode, GetGivenFacts, type GivenFacts, type Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

@Injectable()
export class EpisodesClient {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws ServiceError `not_found` if the episode does not exist */
  async getEpisode(id: string): Promise<Episode> {
    const { episode } = await this.rpc.request(GetEpisode, { id });
    return episode;
  }

  /** What people entered about the episode and its show. Throws as getEpisode does. */
  async getGivenFacts(id: string): Promise<GivenFacts> {
    const { facts } = await this.getFactsForWriter(id);
    return facts;
  }

  /** The same, and whether it is the example, about which no model may write. Throws as getEpisode does. */
  getFactsForWriter(id: string): Promise<Output<typeof GetGivenFacts>> {
    return this.rpc.request(GetGivenFacts, { id });
  }
}
